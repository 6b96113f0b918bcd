import classes from './TeremDrawing.module.css'

/** A terem at dusk, drawn in the colours of the theme: decoration, hidden from readers of the screen aloud. */
export function TeremDrawing({ className }: { className?: string }) {
  return (
    <svg viewBox="0 0 560 520" className={`${classes.root} ${className ?? ''}`} aria-hidden>
      <defs>
        <pattern id="terem-logs" width="40" height="15" patternUnits="userSpaceOnUse">
          <rect width="40" height="15" className={classes.wall} />
          <path d="M0 14.5H40" className={classes.log} />
        </pattern>
        <pattern id="terem-shingles" width="18" height="18" patternUnits="userSpaceOnUse">
          <rect width="18" height="18" className={classes.roof} />
          <path d="M0 0a9 9 0 0 0 18 0M-9 9a9 9 0 0 0 18 0M9 9a9 9 0 0 0 18 0" className={classes.shingle} />
        </pattern>
      </defs>
      <path
        d="M-900 540C-500 500-300 512 0 486c120-18 200-20 290-16s180-6 270 12c240 48 500 8 900 50Z"
        className={classes.hill}
      />
      <Fir x={34} y={478} size={1.15} />
      <Fir x={522} y={482} size={1.35} />
      <Fir x={484} y={486} size={0.8} />
      <Wing />
      <Hall />
      <Tower />
      <Porch />
    </svg>
  )
}

function Tower() {
  return (
    <g>
      <rect x="206" y="168" width="148" height="312" fill="url(#terem-logs)" />
      <path d="M206 168V480M354 168V480" className={classes.edge} />
      <path
        d="M280 34c10 46 44 92 92 128a6 6 0 0 1-4 10H192a6 6 0 0 1-4-10c48-36 82-82 92-128Z"
        fill="url(#terem-shingles)"
      />
      <path d="M280 36V14" className={classes.spire} />
      <path d="M280 14h20l-6 6 6 6h-20Z" className={classes.flag} />
      <Fringe from={192} to={368} y={172} />
      <Window x={244} y={206} width={72} height={76} round />
      <path d="M258 246h30M258 256h42M258 266h22" className={classes.line} />
      <Caret x={288} y={239} kind="first" />
      <Caret x={280} y={259} kind="second" />
      <Window x={244} y={318} width={72} height={58} />
      <path d="m258 336 4 4 7-8M258 356l4 4 7-8" className={classes.check} />
      <path d="M276 338h26M276 358h18" className={classes.line} />
    </g>
  )
}

function Wing() {
  return (
    <g>
      <rect x="74" y="288" width="136" height="192" fill="url(#terem-logs)" />
      <path d="M74 288V480" className={classes.edge} />
      <path
        d="M142 196c8 30 38 62 82 84a6 6 0 0 1-3 11H63a6 6 0 0 1-3-11c44-22 74-54 82-84Z"
        fill="url(#terem-shingles)"
      />
      <path d="M142 198v-18" className={classes.spire} />
      <circle cx="142" cy="178" r="4" className={classes.ball} />
      <Fringe from={63} to={210} y={291} />
      <Window x={102} y={330} width={80} height={66} />
      <rect x="112" y="342" width="22" height="20" rx="2" className={classes.noteFirst} />
      <rect x="148" y="362" width="22" height="20" rx="2" className={classes.noteSecond} />
      <path d="M136 352c10 0 8 20 8 20l-4-4m4 4 4-5" className={classes.arrow} />
    </g>
  )
}

function Hall() {
  return (
    <g>
      <rect x="350" y="322" width="130" height="158" fill="url(#terem-logs)" />
      <path d="M480 322V480" className={classes.edge} />
      <path
        d="M418 244c7 24 34 50 72 68a6 6 0 0 1-3 11H350v-11c36-18 61-44 68-68Z"
        fill="url(#terem-shingles)"
      />
      <path d="M418 246v-16" className={classes.spire} />
      <circle cx="418" cy="228" r="3.5" className={classes.ball} />
      <Fringe from={354} to={487} y={323} />
      <Window x={382} y={356} width={68} height={62} />
      <circle cx="416" cy="384" r="9" className={classes.guest} />
      <path d="M399 418c1-16 8-22 17-22s16 6 17 22Z" className={classes.guest} />
    </g>
  )
}

function Porch() {
  return (
    <g>
      <path d="M254 480v-46a26 26 0 0 1 52 0v46Z" className={classes.frame} />
      <path d="M260 480v-45a20 20 0 0 1 40 0v45Z" className={classes.lit} />
      <path d="M244 480h72v8h-72ZM236 488h88v8h-88Z" className={classes.step} />
    </g>
  )
}

type WindowProps = { x: number; y: number; width: number; height: number; round?: boolean }

function Window({ x, y, width, height, round = false }: WindowProps) {
  const radius = round ? width / 2 : 4
  return (
    <>
      <path d={`M${x - 10} ${y + height + 5}h${width + 20}v6h-${width + 20}Z`} className={classes.step} />
      <path
        d={arch({ x: x - 5, y: y - 5, width: width + 10, height: height + 10 }, radius + 5)}
        className={classes.frame}
      />
      <path d={arch({ x, y, width, height }, radius)} className={classes.lit} />
    </>
  )
}

const arch = ({ x, y, width, height }: WindowProps, radius: number) =>
  `M${x} ${y + height}V${y + radius}a${radius} ${radius} 0 0 1 ${radius}-${radius}h${width - 2 * radius}` +
  `a${radius} ${radius} 0 0 1 ${radius} ${radius}V${y + height}Z`

const toothWidth = 11

/** The carved board under the eaves. */
function Fringe({ from, to, y }: { from: number; to: number; y: number }) {
  const teeth = Math.floor((to - from) / toothWidth)
  const start = from + (to - from - teeth * toothWidth) / 2
  const tooth = `l${toothWidth / 2} 8 ${toothWidth / 2}-8`
  return <path d={`M${start} ${y - 1}${tooth.repeat(teeth)}Z`} className={classes.fringe} />
}

function Caret({ x, y, kind }: { x: number; y: number; kind: 'first' | 'second' }) {
  const isFirst = kind === 'first'
  return (
    <g className={isFirst ? classes.caretFirst : classes.caretSecond}>
      <rect x={x} y={y} width="2" height="13" rx="1" />
      <rect x={x} y={y - 5} width={isFirst ? 16 : 20} height="6" rx="2" />
    </g>
  )
}

function Fir({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${size})`} className={classes.fir}>
      <path d="M0-104c7 22 16 34 26 44H13c5 10 12 18 21 25H18c6 10 12 17 20 23h-76c8-6 14-13 20-23h-16c9-7 16-15 21-25h-13c10-10 19-22 26-44Z" />
      <path d="M-3-14h6V4h-6Z" />
    </g>
  )
}
