import { m } from "../paraglide/messages.js";
import type { Chapter } from "../state/rules";

const chapters: readonly Chapter[] = [
  {
    id: "short",
    title: m.who_rules_short,
    parts: [
      { text: { words: m.who_rules_aim, rules: ["W14"] } },
      { heading: m.who_rules_start_title },
      {
        list: [
          { words: m.who_rules_cards, rules: ["W1"] },
          { words: m.who_rules_places, rules: ["W2"] },
          { words: m.who_rules_deal, rules: ["W3"] },
          { words: m.who_rules_opening, rules: ["W4"], art: "icon-peek" },
        ],
      },
    ],
  },
  {
    id: "turn",
    title: m.who_rules_turn,
    parts: [
      { text: { words: m.who_rules_first, rules: ["W5"] } },
      {
        list: [
          { words: m.who_rules_look, rules: ["W6"], art: "icon-peek" },
          { words: m.who_rules_switch, rules: ["W7"], art: "icon-switch" },
          { words: m.who_rules_shuffle, rules: ["W8"], art: "icon-shuffle" },
          { words: m.who_rules_declare, rules: ["W9", "W10", "W11"], art: "icon-bell" },
        ],
      },
      { heading: m.who_rules_pairs_title },
      { text: { words: m.who_rules_pairs, rules: ["W9"] } },
      { heading: m.who_rules_check_title },
      {
        list: [
          { words: m.who_rules_right, rules: ["W10"], art: "icon-tick" },
          { words: m.who_rules_wrong, rules: ["W11"], art: "icon-close" },
          { words: m.who_rules_out, rules: ["W12"] },
          { words: m.who_rules_own, rules: ["W13"] },
        ],
      },
    ],
  },
  {
    id: "looks",
    title: m.who_rules_looks,
    parts: [
      {
        list: [
          { words: m.who_rules_public, rules: ["W17"], art: "icon-peek" },
          { words: m.who_rules_private, rules: ["W18"], art: "icon-hide" },
          { words: m.who_rules_notebook, rules: ["W18"], art: "icon-pencil" },
          { words: m.who_rules_silence, rules: ["W16"], art: "icon-lock" },
          { words: m.who_rules_told, rules: ["W19"], art: "icon-log" },
        ],
      },
    ],
  },
  {
    id: "end",
    title: m.who_rules_end,
    parts: [
      {
        list: [
          { words: m.who_rules_win, rules: ["W14"], art: "icon-bell" },
          { words: m.who_rules_draw, rules: ["W15"], art: "icon-hand" },
          { words: m.who_rules_long, rules: ["W15"] },
          { words: m.who_rules_late, rules: ["W20"], art: "icon-clock" },
        ],
      },
    ],
  },
];

export default chapters;
