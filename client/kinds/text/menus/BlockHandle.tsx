import { Menu } from '@mantine/core'
import { IconGripVertical, IconPlus } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import type { NestedOptions } from '@tiptap/extension-drag-handle'
import { DragHandle } from '@tiptap/extension-drag-handle-react'
import { TextSelection } from '@tiptap/pm/state'
import { useRef, useState } from 'react'
import { useWords } from '../../../platform/words.ts'
import { BlockItems } from './BlockItems.tsx'
import classes from './menus.module.css'

const position = { placement: 'left-start', strategy: 'absolute' } as const

/** Blocks of a column have handles of their own, in the gap to the left of it. */
const inColumn: NestedOptions = {
  defaultRules: false,
  edgeDetection: 'none',
  rules: [{ id: 'inColumn', evaluate: ({ parent }) => (parent?.type.name === 'column' ? 0 : 1000) }],
}

type BlockHandleProps = { editor: Editor; suggest: (char: string) => void }

/** The handles of blocks, of those in columns among them. */
export function BlockHandles(props: BlockHandleProps) {
  return (
    <>
      <BlockHandle {...props} />
      <BlockHandle {...props} within={inColumn} />
    </>
  )
}

/** Next to the block under the pointer: a plus that adds a block below, and a handle for dragging and a menu. */
function BlockHandle({ editor, suggest, within }: BlockHandleProps & { within?: NestedOptions }) {
  const say = useWords('kinds/text')
  const hovered = useRef(-1)
  const [opened, setOpened] = useState(false)
  const [isHidden, setHidden] = useState(false)

  const open = (next: boolean) => {
    setOpened(next)
    editor.view.dispatch(editor.state.tr.setMeta('lockDragHandle', next))
  }

  const block = () => {
    const node = hovered.current < 0 ? null : editor.state.doc.nodeAt(hovered.current)
    return node ? { node, pos: hovered.current } : undefined
  }

  const addBelow = () => {
    const found = block()
    if (!found) return
    const { tr, schema, doc } = editor.state
    const inList = ['listItem', 'taskItem'].includes(found.node.type.name)
    const $pos = doc.resolve(found.pos)
    const empty = found.node.type.name === 'paragraph' && found.node.content.size === 0
    const at = empty ? found.pos : inList ? $pos.after() : found.pos + found.node.nodeSize
    if (!empty) tr.insert(at, schema.node('paragraph'))
    editor.view.dispatch(tr.setSelection(TextSelection.create(tr.doc, at + 1)))
    editor.view.focus()
    suggest('/')
  }

  return (
    <DragHandle
      editor={editor}
      {...(within ? { nested: within, pluginKey: 'columnHandle' } : {})}
      className={isHidden ? `${classes.handle} ${classes.noHandle}` : classes.handle!}
      computePositionConfig={position}
      onNodeChange={({ pos, node }) => {
        if (opened) return
        hovered.current = pos
        setHidden(node?.type.name === 'columns')
      }}
    >
      <button type="button" tabIndex={-1} aria-label={say('menu.addBelow')} onClick={addBelow}>
        <IconPlus size={17} stroke={1.7} />
      </button>
      <Menu opened={opened} onChange={open} position="left-start" width={270} returnFocus={false}>
        <Menu.Target>
          <button
            type="button"
            tabIndex={-1}
            data-grip
            aria-label={say('menu.block')}
            title={say('menu.drag')}
          >
            <IconGripVertical size={17} stroke={1.7} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <BlockItems editor={editor} block={block} />
        </Menu.Dropdown>
      </Menu>
    </DragHandle>
  )
}
