import { IconChartBarOff } from '@tabler/icons-react'
import { lazy, useMemo, type ComponentProps } from 'react'
import { settingOf, titleOf } from '#schema/kinds/composite/blocks.ts'
import { chartOf, diagramQuestion } from '#schema/kinds/composite/questions.ts'
import { groupWhere } from '../../../objects/view/groups.ts'
import { timeZoneHere } from '../../../platform/i18n.ts'
import { loadNeeded } from '../../../platform/loadNeeded.ts'
import { useWords } from '../../../platform/words.ts'
import type { BlockProps } from '../BlockBody.tsx'
import { BlockState } from '../BlockState.tsx'
import { SetBlock } from '../SetBlock.tsx'
import { useNumbers } from '../numbers/useNumbers.ts'
import type { Answer } from '../numbers/question.ts'
import { askableOf } from './askable.ts'
import { chartAbout } from './chartAbout.ts'
import { Drawn } from './Drawn.tsx'
import { useNaming } from './useNaming.ts'
import { useWidgetType, type WidgetType } from './useWidgetType.ts'
import { HiddenField, NoData, NumbersState, Widget } from './Widget.tsx'

const ObjectsBehind = lazy(() => loadNeeded(() => import('./ObjectsBehind.tsx')))

/** RCO.02: the objects of a type by the values of a field. */
export default function Diagram(props: BlockProps) {
  const t = useWords('kinds/composite')
  const { block } = props
  const shown = useWidgetType(block)
  const { id, type, where, columns } = shown
  const properties = askableOf(columns)
  const asked = chartOf(block, properties)
  const { kind, of, total } = asked
  const question = diagramQuestion(block, { type: id, where, properties, timeZone: timeZoneHere() })
  const isReady = Boolean(type) && shown.loss === null
  const told = useNumbers(isReady ? question : null)
  const { about, what } = chartAbout(block, { properties, of }, t)
  return (
    <Widget of={props} shown={shown} about={about}>
      {() => {
        if (!kind)
          return (
            <BlockState icon={IconChartBarOff} title={t('state.chart')} text={t('state.chart.text')}>
              <SetBlock {...props} />
            </BlockState>
          )
        if (settingOf(block, 'property') === '')
          return (
            <BlockState icon={IconChartBarOff} title={t('state.property')}>
              <SetBlock {...props} />
            </BlockState>
          )
        if (!of || total === null || !question) return <HiddenField />
        const { answer } = told
        if (!answer || answer.error) return <NumbersState told={told} again={told.again} />
        if (answer.count === 0) return <NoData />
        return (
          <OfColumns
            {...{ answer, kind, shown, asked }}
            total={total}
            title={about}
            what={what || t('measure.count')}
            named={titleOf(block).trim() || about}
            isOld={told.problem !== undefined}
          />
        )
      }}
    </Widget>
  )
}

type OfColumnsProps = Pick<
  ComponentProps<typeof Drawn>,
  'kind' | 'total' | 'title' | 'what' | 'named' | 'isOld'
> & { answer: Answer; shown: WidgetType; asked: ReturnType<typeof chartOf> }

function OfColumns({ answer: told, shown, asked, ...rest }: OfColumnsProps) {
  const { unit } = asked
  const columnOf = (id: string | undefined) => shown.columns.find((each) => each.id === id)
  const [of, by] = [columnOf(asked.of?.id)!, columnOf(asked.by?.id)]
  const answer = useMemo(() => {
    const groups = told.groups.map((group) => ({ ...group, until: untilOf(group.until) }))
    return { rest: told.rest, groups }
  }, [told])
  const values = useMemo(() => [...new Set(answer.groups.map(({ value }) => value))], [answer])
  const second = useMemo(() => [...new Set(answer.groups.map(({ by_value: value }) => value))], [answer])
  const naming = useNaming(of, values)!
  const naming2 = useNaming(by, second)
  return (
    <Drawn
      {...rest}
      {...{ answer, naming, naming2 }}
      head={of.property.label}
      isTime={unit !== undefined}
      behind={({ label, behind }, close) => (
        <ObjectsBehind
          title={label}
          type={shown.id}
          where={groupWhere(
            { of: of.id, ...(unit ? { unit } : {}) },
            { value: behind!.value, until: behind!.until } as Parameters<typeof groupWhere>[1],
            shown.where,
          )}
          onClose={close}
        />
      )}
    />
  )
}

const untilOf = (until: unknown): string | null => (typeof until === 'string' ? until : null)
