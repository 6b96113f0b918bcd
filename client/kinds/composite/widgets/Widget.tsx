import { Button } from '@mantine/core'
import {
  IconAlertTriangle,
  IconCloudOff,
  IconCube,
  IconEyeOff,
  IconInbox,
  IconLock,
} from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { titleOf } from '#schema/kinds/composite/blocks.ts'
import { useWords } from '../../../platform/words.ts'
import { useTypeTitle } from '../../../types/useTypeTitle.ts'
import type { BlockProps } from '../BlockBody.tsx'
import { blockIcons } from '../blockIcons.ts'
import { filterSetting } from '../blockFilter.ts'
import { BlockHead } from '../BlockHead.tsx'
import { BlockState } from '../BlockState.tsx'
import { SetBlock } from '../SetBlock.tsx'
import classes from '../Block.module.css'
import { FilterSign } from '../FilterSign.tsx'
import { LostFilter } from '../LostFilter.tsx'
import type { Told } from '../numbers/PageNumbers.ts'
import type { WidgetType } from './useWidgetType.ts'

type WidgetProps = {
  of: BlockProps
  shown: WidgetType
  /** Its heading if it has no title; the type's name precedes it. */
  about?: string
  /** Its name in place of the type's name. */
  named?: string
  children: () => ReactNode
}

/** The parts that widgets over objects share: the title, and the states without a type to show. */
export function Widget({ of: props, shown, about, named, children }: WidgetProps) {
  const t = useWords('kinds/composite')
  const typeTitle = useTypeTitle()
  const { block, of, set, onSet } = props
  const { id, type, failed, reload, loss } = shown
  const own = titleOf(block).trim()
  // A title of the page's own tells which block it is, whatever is shown in it.
  const titled = (body: ReactNode) => (
    <>
      {own ? <BlockHead title={own} /> : null}
      {body}
    </>
  )
  if (id === '')
    return titled(
      <BlockState
        icon={
          block.kind === 'indicator'
            ? blockIcons.indicator
            : block.kind === 'diagram'
              ? blockIcons.diagram
              : IconCube
        }
        title={t('state.choose')}
        text={of.editable && block.kind !== 'indicator' ? t('state.choose.text') : undefined}
      >
        <SetBlock {...{ of, onSet }} />
      </BlockState>,
    )
  if (type === undefined)
    return titled(
      failed ? <Failed again={() => void reload()} /> : <div className={classes.waiting} aria-busy />,
    )
  if (type === null)
    return titled(<BlockState icon={IconLock} title={t('state.type')} text={t('state.type.text')} />)
  const title = own || named || [typeTitle(type), about].filter(Boolean).join(': ')
  return (
    <>
      <BlockHead title={title}>
        <FilterSign
          filter={shown.filter}
          columns={shown.columns}
          editable={of.editable}
          onChange={(next) => set(filterSetting(next))}
        />
      </BlockHead>
      {loss ? <LostFilter of={props} loss={loss} /> : children()}
    </>
  )
}

export function Failed({ again }: { again: () => void }) {
  const t = useWords('kinds/composite')
  return (
    <BlockState icon={IconAlertTriangle} title={t('state.failed')}>
      <Button size="xs" variant="default" onClick={again}>
        {t('again')}
      </Button>
    </BlockState>
  )
}

export function HiddenField() {
  const t = useWords('kinds/composite')
  return <BlockState icon={IconEyeOff} title={t('state.field')} text={t('state.field.text')} />
}

function ClosedFilter() {
  const t = useWords('kinds/composite')
  return <BlockState icon={IconEyeOff} title={t('state.filter')} text={t('state.filter.field')} />
}

export function NoData() {
  const t = useWords('kinds/composite')
  return <BlockState icon={IconInbox} title={t('state.none')} />
}

/** The placeholder for numbers that have not loaded or failed; null when they are there. */
export function NumbersState({ told: { answer, problem }, again }: { told: Told; again: () => void }) {
  const t = useWords('kinds/composite')
  if (!answer) {
    if (!problem) return <div className={classes.waiting} aria-busy />
    return problem === 'unavailable' ? (
      <BlockState icon={IconCloudOff} title={t('state.offline')} text={t('state.offline.text')} />
    ) : (
      <Failed again={again} />
    )
  }
  const { error } = answer
  if (!error) return null
  if (error.code === 'not_found')
    return <BlockState icon={IconLock} title={t('state.type')} text={t('state.type.text')} />
  if (error.code === 'invalid_input' && error.field === 'where') return <ClosedFilter />
  if (error.code === 'invalid_input') return <HiddenField />
  if (error.code === 'too_many_objects')
    return <BlockState icon={IconAlertTriangle} title={t('state.many')} text={t('state.many.text')} />
  return <Failed again={again} />
}
