import { giveUp } from './say.mjs';

/** Ends with a clear message on a Node that is too old; everything after may use Node 20.19. */
export function checkNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < 20 || (major === 20 && minor < 19))
    giveUp(
      `Node ${process.versions.node} is too old: Furrow needs Node 20.19 or newer (https://nodejs.org).`,
    );
}
