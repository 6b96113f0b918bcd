import { Menu } from '@mantine/core'
import {
  IconArrowDown,
  IconArrowUp,
  IconColumnInsertRight,
  IconColumnRemove,
  IconColumns1,
  IconCopy,
  IconMarkdown,
  IconTransform,
  IconTrash,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useWords } from '../../../platform/words.ts'
import {
  copyBlock,
  deleteBlock,
  duplicateBlock,
  moveBlock,
  selectBlock,
  turnedInto,
  turnInto,
  type Block,
} from '../blockActions.ts'
import { beginStep } from '../undoStep.ts'
import {
  addColumn,
  columnAt,
  deleteColumn,
  joinColumns,
  mostColumns,
  type FoundColumn,
} from '../nodes/columns.ts'
import { keysText } from './keys.ts'
import classes from './menus.module.css'
import { TurnItems } from './TurnMenu.tsx'

const size = { size: 16, stroke: 1.7 }

/** The actions on a block, as menu items. */
export function BlockItems({ editor, block }: { editor: Editor; block: () => Block | undefined }) {
  const say = useWords('kinds/text')
  const act = (action: (found: Block) => unknown) => () => {
    beginStep(editor)
    const found = block()
    if (found) action(found)
  }
  const keys = (text: string) => <kbd className={classes.keys}>{keysText(text)}</kbd>
  return (
    <>
      <Menu.Sub>
        <Menu.Sub.Target>
          <Menu.Sub.Item leftSection={<IconTransform {...size} />}>{say('menu.turnInto')}</Menu.Sub.Item>
        </Menu.Sub.Target>
        <Menu.Sub.Dropdown>
          <TurnItems
            current={turnedInto(editor)}
            onPick={(target) =>
              act((found) => {
                selectBlock(editor, found)
                turnInto(editor, target)
              })()
            }
          />
        </Menu.Sub.Dropdown>
      </Menu.Sub>
      <Menu.Item
        leftSection={<IconCopy {...size} />}
        rightSection={keys('Mod-D')}
        onClick={act((found) => duplicateBlock(editor, found))}
      >
        {say('menu.duplicate')}
      </Menu.Item>
      <Menu.Item leftSection={<IconMarkdown {...size} />} onClick={act((found) => copyBlock(editor, found))}>
        {say('menu.copyMarkdown')}
      </Menu.Item>
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconArrowUp {...size} />}
        rightSection={keys('Alt-Shift-↑')}
        onClick={act((found) => moveBlock(editor, found, 'up'))}
      >
        {say('menu.moveUp')}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconArrowDown {...size} />}
        rightSection={keys('Alt-Shift-↓')}
        onClick={act((found) => moveBlock(editor, found, 'down'))}
      >
        {say('menu.moveDown')}
      </Menu.Item>
      <ColumnItems editor={editor} block={block} />
      <Menu.Divider />
      <Menu.Item
        data-danger
        leftSection={<IconTrash {...size} />}
        onClick={act((found) => deleteBlock(editor, found))}
      >
        {say('menu.delete')}
      </Menu.Item>
    </>
  )
}

/** The actions on the column that contains the block. */
function ColumnItems({ editor, block }: { editor: Editor; block: () => Block | undefined }) {
  const say = useWords('kinds/text')
  const found = block()
  const column = found && columnAt(editor.state.doc.resolve(found.pos))
  if (!column) return null
  const act = (action: (editor: Editor, column: FoundColumn) => unknown) => () => {
    beginStep(editor)
    action(editor, column)
  }
  return (
    <>
      <Menu.Divider />
      <Menu.Item
        leftSection={<IconColumnInsertRight {...size} />}
        disabled={column.row.node.childCount >= mostColumns}
        onClick={act(addColumn)}
      >
        {say('columns.add')}
      </Menu.Item>
      <Menu.Item leftSection={<IconColumns1 {...size} />} onClick={act(joinColumns)}>
        {say('columns.join')}
      </Menu.Item>
      <Menu.Item data-danger leftSection={<IconColumnRemove {...size} />} onClick={act(deleteColumn)}>
        {say('columns.delete')}
      </Menu.Item>
    </>
  )
}
