import type { Teeth } from '../statement.ts';

/**
 * The kinds of a permanent tooth: #30 is permanent, posterior, a molar and a first molar. Empty if the number isn't 1
 * to 32.
 */
export function permanentToothKinds(toothNumber: number): Teeth[] {
  if (!Number.isInteger(toothNumber) || toothNumber < 1 || toothNumber > 32) return [];
  // Tooth numbers run along each arch from one wisdom tooth to the other.
  const inArch = (toothNumber - 1) % 16;
  const fromBack = Math.min(inArch, 15 - inArch);
  const molar = (['third_molar', 'second_molar', 'first_molar'] as const)[fromBack];
  if (molar) return ['permanent', 'posterior', 'molar', molar];
  return fromBack < 5 ? ['permanent', 'posterior', 'premolar'] : ['permanent', 'anterior'];
}
