import type { FormatRule } from '#schema/kinds/spreadsheet/formats.ts'
import classes from './FormatPanel.module.css'
import bars from '../Bars.module.css'
import palette from '../Palette.module.css'
import { scaleGradient } from './scale.ts'

/** How the cells of a rule look. */
export function Sample({ rule, text }: { rule: FormatRule; text: string }) {
  const className = `${palette.palette} ${bars.colored} ${classes.sample}`
  if ('stops' in rule)
    return <span aria-hidden className={className} style={{ background: scaleGradient(rule.stops) }} />
  const { fill, color, bold, italic, strike } = rule.look
  return (
    <span
      aria-hidden
      className={className}
      data-fill={fill}
      data-color={color}
      data-bold={bold}
      data-italic={italic}
      data-strike={strike}
    >
      {text}
    </span>
  )
}
