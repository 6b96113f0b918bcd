import type { ToolIcon } from '../../ui/ToolButton.tsx'

/** So many zeros behind a point. */
const zeros = (count: 1 | 2): ToolIcon =>
  function Zeros({ size = 17, stroke = 1.8 }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={stroke}
      >
        <path d="M3 17h.01" strokeLinecap="round" strokeWidth={3} />
        {[8, 17].slice(0, count).map((x) => (
          <rect key={x} x={x} y={7} width={5} height={10} rx={2.5} />
        ))}
      </svg>
    )
  }
/** Fewer and more digits behind the decimal sign. */
export const [OneZero, TwoZeros] = [zeros(1), zeros(2)]
