/** Two rows of teeth, as on a bitewing X-ray. */
export const TeethDrawing = ({ className }: { className: string }) => (
  <svg className={className} viewBox="0 0 640 240" aria-hidden="true" focusable="false">
    <g fill="none" stroke="currentColor" strokeWidth="10" strokeLinecap="round">
      <path d={row('M20 0v52', -1)} />
      <path d={row('M20 240v-44', 1)} opacity="0.55" />
    </g>
  </svg>
);

/** Six teeth side by side, with their crowns toward the center. */
const row = (start: string, direction: 1 | -1): string => {
  const sweep = direction === -1 ? 0 : 1;
  const tooth = `a50 50 0 0 ${sweep} 50 ${-direction * 50}a50 50 0 0 ${sweep} 50 ${direction * 50}`;
  return `${start}${tooth.repeat(6)}v${direction * 52}`;
};
