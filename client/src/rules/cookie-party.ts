import { m } from "../paraglide/messages.js";
import type { Chapter } from "../state/rules";

const chapters: readonly Chapter[] = [
  {
    id: "short",
    title: m.party_rules_short,
    parts: [
      { text: { words: m.party_rules_aim, rules: ["P19"] } },
      { heading: m.party_rules_start_title },
      {
        list: [
          { words: m.party_rules_board, rules: ["P1"] },
          { words: m.party_rules_edges, rules: ["P2"], art: "icon-wall" },
          { words: m.party_rules_spaces, rules: ["P3"] },
          { words: m.party_rules_printed, rules: ["P4"] },
          { words: m.party_rules_chips, rules: ["P5"] },
          { words: m.party_rules_setup, rules: ["P6"] },
          { words: m.party_rules_own_board, rules: ["P20"], art: "icon-pencil" },
        ],
      },
    ],
  },
  {
    id: "round",
    title: m.party_rules_round,
    parts: [
      { text: { words: m.party_rules_roll, rules: ["P7"] } },
      {
        list: [
          { words: m.party_rules_walls, rules: ["P8"], art: "icon-wall" },
          { words: m.party_rules_bar, rules: ["P9"] },
          { words: m.party_rules_third, rules: ["P10"] },
          { words: m.party_rules_cross, rules: ["P11"], art: "icon-close" },
          { words: m.party_rules_displaced, rules: ["P12"] },
          { words: m.party_rules_move, rules: ["P13"], art: "icon-switch" },
          { words: m.party_rules_claim, rules: ["P14"], art: "icon-bell" },
          { words: m.party_rules_done, rules: ["P15"], art: "icon-undo" },
          { words: m.party_rules_seen, rules: ["P22"], art: "icon-hide" },
        ],
      },
    ],
  },
  {
    id: "tasks",
    title: m.party_rules_tasks,
    parts: [
      {
        list: [
          { words: m.party_rules_score, rules: ["P16"] },
          { words: m.party_rules_blue, rules: ["P17"] },
          { words: m.party_rules_yellow, rules: ["P18"] },
        ],
      },
    ],
  },
  {
    id: "end",
    title: m.party_rules_end,
    parts: [
      {
        list: [
          { words: m.party_rules_goal, rules: ["P19"], art: "icon-bell" },
          { words: m.party_rules_ends, rules: ["P21"] },
          { words: m.party_rules_late, rules: ["P23"], art: "icon-clock" },
        ],
      },
    ],
  },
];

export default chapters;
