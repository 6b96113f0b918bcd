import { Menu } from '@mantine/core'
import { IconCornerDownRight, IconIndentDecrease, IconIndentIncrease } from '@tabler/icons-react'
import type { MadeRows } from '../../objects/view/madeRows.ts'
import type { ObjectRow } from '../../objects/view/operations.ts'
import { useWords } from '../../platform/words.ts'
import type { Nesting } from './useNesting.ts'

const icon = { size: 15, stroke: 1.75 }

type NestItemsProps = { row: ObjectRow; rows: MadeRows; nesting: Nesting }

/** The menu items that indent, outdent, and create a child. */
export default function NestItems({ row, rows, nesting }: NestItemsProps) {
  const t = useWords('kinds/list')
  const ofRows = useWords('objects/rows')
  const line = rows.lineOf(row.id)
  if (line === undefined) return null
  const [inner, outer] = nesting.mayMove(row)
    ? [nesting.beside(line, true), nesting.beside(line, false)]
    : [undefined, undefined]
  if (!nesting.mayAdd && !inner && !outer) return null
  return (
    <>
      <Menu.Divider />
      {nesting.mayAdd ? (
        <Menu.Item leftSection={<IconCornerDownRight {...icon} />} onClick={() => nesting.add(row)}>
          {t('nest.add.title')}
        </Menu.Item>
      ) : null}
      {inner ? (
        <Menu.Item
          leftSection={<IconIndentIncrease {...icon} />}
          onClick={() => nesting.put(row, line, inner)}
        >
          {t('nest.indent', { name: inner.name || ofRows('row.untitled') })}
        </Menu.Item>
      ) : null}
      {outer ? (
        <Menu.Item
          leftSection={<IconIndentDecrease {...icon} />}
          onClick={() => nesting.put(row, line, outer)}
        >
          {t('nest.outdent')}
        </Menu.Item>
      ) : null}
    </>
  )
}
