import type { GameModule } from "../../state/game";
import Play from "./Play.svelte";

const game: GameModule = {
  Play,
  logLines: () => [],
  chapter: () => "short",
  keys: () => [],
};

export default game;
