import { Menu } from '@mantine/core'
import {
  IconArrowsJoin,
  IconArrowsSplit,
  IconColumnInsertLeft,
  IconColumnInsertRight,
  IconColumnRemove,
  IconRowInsertBottom,
  IconRowInsertTop,
  IconRowRemove,
  IconTableColumn,
  IconTableRow,
  IconTrash,
} from '@tabler/icons-react'
import type { ChainedCommands, Editor } from '@tiptap/core'
import type { ReactNode } from 'react'
import { useWords, type WordKey } from '../../../platform/words.ts'

type Part = 'row' | 'column' | 'all'
type Item = {
  part: Part
  label: WordKey<'kinds/text'>
  icon: ReactNode
  danger?: boolean
  run(chain: ChainedCommands): ChainedCommands
}

const size = { size: 16, stroke: 1.7 }

const items: Item[] = [
  {
    part: 'row',
    label: 'table.rowAbove',
    icon: <IconRowInsertTop {...size} />,
    run: (c) => c.addRowBefore(),
  },
  {
    part: 'row',
    label: 'table.rowBelow',
    icon: <IconRowInsertBottom {...size} />,
    run: (c) => c.addRowAfter(),
  },
  {
    part: 'row',
    label: 'table.headerRow',
    icon: <IconTableRow {...size} />,
    run: (c) => c.toggleHeaderRow(),
  },
  {
    part: 'row',
    label: 'table.deleteRow',
    icon: <IconRowRemove {...size} />,
    danger: true,
    run: (c) => c.deleteRow(),
  },
  {
    part: 'column',
    label: 'table.columnLeft',
    icon: <IconColumnInsertLeft {...size} />,
    run: (c) => c.addColumnBefore(),
  },
  {
    part: 'column',
    label: 'table.columnRight',
    icon: <IconColumnInsertRight {...size} />,
    run: (c) => c.addColumnAfter(),
  },
  {
    part: 'column',
    label: 'table.headerColumn',
    icon: <IconTableColumn {...size} />,
    run: (c) => c.toggleHeaderColumn(),
  },
  {
    part: 'column',
    label: 'table.deleteColumn',
    icon: <IconColumnRemove {...size} />,
    danger: true,
    run: (c) => c.deleteColumn(),
  },
  { part: 'all', label: 'table.merge', icon: <IconArrowsJoin {...size} />, run: (c) => c.mergeCells() },
  { part: 'all', label: 'table.split', icon: <IconArrowsSplit {...size} />, run: (c) => c.splitCell() },
  {
    part: 'all',
    label: 'table.delete',
    icon: <IconTrash {...size} />,
    danger: true,
    run: (c) => c.deleteTable(),
  },
]

/** The actions on the row, the column or the table with the caret, as menu items. */
export function TableItems({ editor, part }: { editor: Editor; part: Part }) {
  const say = useWords('kinds/text')
  const shown = part === 'all' ? items : items.filter((item) => item.part === part)
  const can = (item: Item) => item.part !== 'all' || item.run(editor.can().chain()).run()
  return shown.filter(can).map((item) => (
    <Menu.Item
      key={item.label}
      leftSection={item.icon}
      data-danger={item.danger || undefined}
      onClick={() => item.run(editor.chain().focus()).run()}
    >
      {say(item.label)}
    </Menu.Item>
  ))
}
