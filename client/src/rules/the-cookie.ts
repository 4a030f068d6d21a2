import { m } from "../paraglide/messages.js";
import type { Chapter } from "../state/rules";

const chapters: readonly Chapter[] = [
  {
    id: "short",
    title: m.cookie_rules_short,
    parts: [
      { text: { words: m.cookie_rules_aim, rules: ["T1"] } },
      { heading: m.cookie_rules_hunt_title },
      { text: { words: m.cookie_rules_ring, rules: ["T1"] } },
      {
        list: [
          { words: () => m.cookie_line({ card: "1" }), rules: ["T1"], art: "who-1-cookie" },
          { words: () => m.cookie_line({ card: "2" }), rules: ["T1"], art: "who-2-blue" },
          { words: () => m.cookie_line({ card: "3" }), rules: ["T1"], art: "who-3-strontium" },
          { words: () => m.cookie_line({ card: "4" }), rules: ["T1"], art: "who-4-thirty-seven" },
          { words: () => m.cookie_line({ card: "5" }), rules: ["T1"], art: "who-5-persians" },
          { words: () => m.cookie_line({ card: "6" }), rules: ["T1"], art: "who-6-cosine" },
        ],
      },
      { heading: m.cookie_rules_start_title },
      {
        list: [
          { words: m.cookie_rules_cards, rules: ["T2"] },
          { words: m.cookie_rules_roles, rules: ["T5"], art: "icon-hide" },
          { words: m.cookie_rules_rounds, rules: ["T4"], art: "token-first" },
          { words: m.cookie_rules_hand, rules: ["T3"], art: "icon-hand" },
        ],
      },
    ],
  },
  {
    id: "turn",
    title: m.cookie_rules_turn,
    parts: [
      { text: { words: m.cookie_rules_turns, rules: ["T6"] } },
      {
        list: [
          { words: m.cookie_rules_lay, rules: ["T7"], art: "icon-tick" },
          { words: m.cookie_rules_hill, rules: ["T11"], art: "item-hill" },
        ],
      },
      { heading: m.cookie_rules_see_title },
      {
        list: [
          { words: m.cookie_rules_public, rules: ["T15"], art: "icon-peek" },
          { words: m.cookie_rules_notebook, rules: ["T16"], art: "icon-pencil" },
          { words: m.cookie_rules_late, rules: ["T17"], art: "icon-clock" },
        ],
      },
    ],
  },
  {
    id: "swords",
    title: m.cookie_rules_swords,
    parts: [
      { text: { words: m.cookie_rules_use, rules: ["T8"] } },
      {
        list: [
          { words: m.cookie_rules_sword, rules: ["T9"], art: "item-sword" },
          { words: m.cookie_rules_shield, rules: ["T9"], art: "item-shield" },
          { words: m.cookie_rules_idle, rules: ["T10"], art: "icon-close" },
        ],
      },
    ],
  },
  {
    id: "score",
    title: m.cookie_rules_score,
    parts: [
      { text: { words: m.cookie_rules_count, rules: ["T12"] } },
      {
        list: [
          { words: m.cookie_rules_three, rules: ["T12"], art: "item-sword" },
          { words: m.cookie_rules_two, rules: ["T12"], art: "item-shield" },
          { words: m.cookie_rules_one, rules: ["T12"], art: "item-hill" },
          { words: m.cookie_rules_most, rules: ["T13"] },
          { words: m.cookie_rules_win, rules: ["T14"], art: "icon-bell" },
        ],
      },
    ],
  },
];

export default chapters;
