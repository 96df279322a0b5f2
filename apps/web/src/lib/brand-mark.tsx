/** The logo: upper and lower teeth, as on a bitewing X-ray. */
export const BrandMark = ({ size = 24 }: { size?: number }) => (
  <svg width={size} height={size} viewBox="0 0 32 32" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="8" fill="#0b6380" />
    <g fill="none" strokeWidth="2.5" strokeLinecap="round">
      <path d="M8 7v4a4 4 0 0 0 4 4 4 4 0 0 0 4-4 4 4 0 0 0 4 4 4 4 0 0 0 4-4V7" stroke="#fff" />
      <path d="M8 25v-2.5a4 4 0 0 1 4-4 4 4 0 0 1 4 4 4 4 0 0 1 4-4 4 4 0 0 1 4 4V25" stroke="#8fd3e8" />
    </g>
  </svg>
);
