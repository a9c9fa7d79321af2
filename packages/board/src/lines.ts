import { BLACK, KNIGHT, slides, strikesNext } from './cells.ts';
import { KNIGHT_LEAPS, RAYS } from './rays.ts';
import type { Scene } from './scene.ts';

/** A further check: the squares of a ray up to the checker, or the checker's alone, are where it can be met. */
const addCheck = (scene: Scene, ray: Uint8Array, first: number, last: number): void => {
  if (scene.checks++ === 0) scene.open.fill(0);
  for (let i = first; i <= last; i++) scene.open[ray[i]!] = 1;
};

/** From the first man on a ray, an own one, on to the next: a slider there pins him. */
const readPin = (scene: Scene, ray: Uint8Array, shield: number, direction: number): void => {
  for (let i = shield + 1; i < ray.length; i++) {
    const cell = scene.cells[ray[i]!]!;
    if (cell === 0) continue;
    if ((cell & BLACK) !== scene.us && slides(cell, direction)) scene.pins[ray[shield]!] = (direction & 3) + 1;
    return;
  }
};

const readRay = (scene: Scene, direction: number): void => {
  const ray = RAYS[direction * 64 + scene.king]!;
  for (let i = 0; i < ray.length; i++) {
    const cell = scene.cells[ray[i]!]!;
    if (cell === 0) continue;
    if ((cell & BLACK) === scene.us) readPin(scene, ray, i, direction);
    else if (slides(cell, direction) || (i === 0 && strikesNext(cell, direction))) addCheck(scene, ray, 0, i);
    return;
  }
};

/** Looks out from the king: who gives check, where it can be met, who is pinned. Fills checks, open and pins. */
export const readLines = (scene: Scene): void => {
  scene.checks = 0;
  scene.pins.fill(0);
  scene.open.fill(1);
  if (!scene.guarded) return;
  for (let direction = 0; direction < 8; direction++) readRay(scene, direction);
  const leaps = KNIGHT_LEAPS[scene.king]!;
  const knight = KNIGHT | (scene.us ^ BLACK);
  for (let i = 0; i < leaps.length; i++) if (scene.cells[leaps[i]!] === knight) addCheck(scene, leaps, i, i);
};
