import { indicatorQuestions } from '#schema/kinds/composite/questions.ts'
import { timeZoneHere } from '../../../platform/i18n.ts'
import { useWords } from '../../../platform/words.ts'
import type { BlockProps } from '../BlockBody.tsx'
import { useNumbers } from '../numbers/useNumbers.ts'
import { askableOf } from './askable.ts'
import { indicatorAbout, IndicatorValue } from './IndicatorValue.tsx'
import { useWidgetType } from './useWidgetType.ts'
import { HiddenField, NumbersState, Widget } from './Widget.tsx'

/** RCO.03: one number over the objects of a type, or over those of a period beside those of the one before. */
export default function Indicator(props: BlockProps) {
  const t = useWords('kinds/composite')
  const { block } = props
  const shown = useWidgetType(block)
  const { columns, id, type, where, loss } = shown
  const properties = askableOf(columns)
  const asked = indicatorQuestions(block, { type: id, where, properties, timeZone: timeZoneHere() })
  const isReady = Boolean(type) && loss === null
  const questions = isReady ? asked : null
  const told = useNumbers(questions?.now ?? null)
  const former = useNumbers(questions?.former ?? null)
  const all = useNumbers(questions?.all ?? null)
  const allFormer = useNumbers(questions?.allFormer ?? null)
  return (
    <Widget of={props} shown={shown} about={indicatorAbout(block, properties, t)}>
      {() => {
        if (!asked) return <HiddenField />
        const needed = { now: told, former, all, allFormer }
        const waits = Object.entries(needed).find(
          ([name, { answer }]) => asked[name as keyof typeof asked] && (!answer || answer.error),
        )
        if (waits) return <NumbersState told={waits[1]} again={told.again} />
        return (
          <IndicatorValue
            block={block}
            numbers={{
              now: told.answer ?? null,
              former: former.answer ?? null,
              all: all.answer ?? null,
              allFormer: allFormer.answer ?? null,
            }}
            problem={told.problem !== undefined}
          />
        )
      }}
    </Widget>
  )
}
