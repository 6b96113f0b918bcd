import { Menu } from '@mantine/core'
import { IconDots, IconDotsVertical } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useWords } from '../../../platform/words.ts'
import { Floating, type Place } from './Floating.tsx'
import classes from './menus.module.css'
import { TableItems } from './TableItems.tsx'

function cellOf(editor: Editor): HTMLElement | undefined {
  const { $head } = editor.state.selection
  for (let depth = $head.depth; depth > 0; depth -= 1) {
    const role: unknown = $head.node(depth).type.spec.tableRole
    if (role !== 'cell' && role !== 'header_cell') continue
    const dom = editor.view.nodeDOM($head.before(depth))
    return dom instanceof HTMLElement ? dom : undefined
  }
  return undefined
}

/** The row or the column of the cell, clipped to the table. */
function lineRect(editor: Editor, part: 'row' | 'column'): DOMRect | undefined {
  const cell = cellOf(editor)
  const table = cell?.closest('table')
  if (!cell || !table) return undefined
  const [own, whole] = [cell.getBoundingClientRect(), table.getBoundingClientRect()]
  return part === 'row'
    ? new DOMRect(whole.left, own.top, whole.width, own.height)
    : new DOMRect(own.left, whole.top, own.width, whole.height)
}

const besideRow: Place = (rect, size) => ({
  left: rect.left - size.width / 2,
  top: rect.top + rect.height / 2 - size.height / 2,
})
const overColumn: Place = (rect, size) => ({
  left: rect.left + rect.width / 2 - size.width / 2,
  top: rect.top - size.height / 2,
})

function Handle({ editor, part }: { editor: Editor; part: 'row' | 'column' }) {
  const say = useWords('kinds/text')
  const label = say(part === 'row' ? 'table.rowMenu' : 'table.columnMenu')
  return (
    <Floating
      editor={editor}
      anchor={() => lineRect(editor, part)}
      place={part === 'row' ? besideRow : overColumn}
      label={label}
      role="group"
      className={classes.tableHandle!}
    >
      <Menu width={260} returnFocus={false} position={part === 'row' ? 'right-start' : 'bottom-start'}>
        <Menu.Target>
          <button
            type="button"
            data-part={part}
            aria-label={label}
            onMouseDown={(event) => event.preventDefault()}
          >
            {part === 'row' ? <IconDotsVertical size={14} /> : <IconDots size={14} />}
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <TableItems editor={editor} part={part} />
        </Menu.Dropdown>
      </Menu>
    </Floating>
  )
}

/** Handles of the row and the column that the caret is in. */
export function TableHandles({ editor }: { editor: Editor }) {
  const inTable = useEditorState({ editor, selector: ({ editor: now }) => now.isActive('table') })
  if (!inTable) return null
  return (
    <>
      <Handle editor={editor} part="row" />
      <Handle editor={editor} part="column" />
    </>
  )
}
