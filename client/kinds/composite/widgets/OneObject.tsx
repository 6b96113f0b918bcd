import { IconCube, IconEyeOff } from '@tabler/icons-react'
import { settingOf } from '#schema/kinds/composite/blocks.ts'
import { useWords } from '../../../platform/words.ts'
import type { BlockProps } from '../BlockBody.tsx'
import { BlockState } from '../BlockState.tsx'
import { SetBlock } from '../SetBlock.tsx'
import { FoundNothing } from './FoundNothing.tsx'
import { ObjectCard } from './ObjectCard.tsx'
import { useObjectsAt } from './useObjectsAt.ts'
import { useWidgetType, type WidgetType } from './useWidgetType.ts'
import { Widget } from './Widget.tsx'

/** RCO.04: one chosen object. */
export default function OneObject(props: BlockProps) {
  const t = useWords('kinds/composite')
  const { block, of, onSet } = props
  const shown = useWidgetType(block)
  const object = settingOf(block, 'object')
  return (
    <Widget of={props} shown={shown}>
      {() =>
        object === '' ? (
          <BlockState icon={IconCube} title={t('state.object')}>
            <SetBlock {...{ of, onSet }} />
          </BlockState>
        ) : (
          <Shown shown={shown} object={object} space={of.page.spaceId} />
        )
      }
    </Widget>
  )
}

function Shown({ shown, object, space }: { shown: WidgetType; object: string; space: string }) {
  const t = useWords('kinds/composite')
  const where = { column: 'id' as const, value: object }
  const state = useObjectsAt({ type: shown.id, where, orderBy: [], page: 1, perPage: 1 })
  if (!state.found) return <FoundNothing {...state} />
  const row = state.found.rows[0]
  if (!row) return <BlockState icon={IconEyeOff} title={t('state.gone')} text={t('state.gone.text')} />
  return <ObjectCard space={space} row={row} columns={shown.columns} />
}
