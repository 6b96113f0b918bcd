import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconCheckbox,
  IconDots,
  IconLink,
  IconList,
  IconListNumbers,
  IconMinus,
  IconPhoto,
  IconSourceCode,
  IconTable,
} from '@tabler/icons-react'
import { ActionIcon, Menu } from '@mantine/core'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useWords } from '../../../platform/words.ts'
import { currentBlock, turnInto } from '../blockActions.ts'
import { BarButton } from './BarButton.tsx'
import { BlockItems } from './BlockItems.tsx'
import { keysText } from './keys.ts'
import { MarkButtons } from './marks.tsx'
import classes from './menus.module.css'
import { TableItems } from './TableItems.tsx'
import { undoManagerOf } from '../undoStep.ts'
import { TurnMenu } from './TurnMenu.tsx'
import { useRovingFocus } from './useRovingFocus.ts'

const size = { size: 17, stroke: 1.7 }

export type ToolbarProps = { editor: Editor; onLink: () => void; pickFiles: () => void }

/** All formatting in one bar, for pointer, touch and keyboard (Alt+F10 focuses it, Escape returns). */
export function Toolbar({ editor, onLink, pickFiles }: ToolbarProps) {
  const say = useWords('kinds/text')
  const { ref, onKeyDown } = useRovingFocus()
  const state = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      link: now.isActive('link'),
      bulletList: now.isActive('bulletList'),
      orderedList: now.isActive('orderedList'),
      taskList: now.isActive('taskList'),
      blockquote: now.isActive('blockquote'),
      codeBlock: now.isActive('codeBlock'),
      table: now.isActive('table'),
      undo: (undoManagerOf(now)?.undoStack.length ?? 0) > 0,
      redo: (undoManagerOf(now)?.redoStack.length ?? 0) > 0,
    }),
  })
  const toggle = (name: 'bulletList' | 'orderedList' | 'taskList' | 'blockquote' | 'codeBlock') =>
    turnInto(editor, state[name] ? 'paragraph' : name)
  return (
    <div
      ref={ref}
      role="toolbar"
      aria-label={say('toolbar.label')}
      data-text-toolbar
      className={classes.toolbar}
      onKeyDown={(event) => {
        if (event.key === 'Escape') editor.commands.focus()
        else onKeyDown(event)
      }}
    >
      <TurnMenu editor={editor} />
      <i />
      <MarkButtons editor={editor} />
      <BarButton
        label={say('mark.link')}
        icon={<IconLink {...size} />}
        keys={keysText('Mod-K')}
        active={state.link}
        onClick={onLink}
      />
      <i />
      <BarButton
        label={say('block.bulletList')}
        icon={<IconList {...size} />}
        active={state.bulletList}
        onClick={() => toggle('bulletList')}
      />
      <BarButton
        label={say('block.orderedList')}
        icon={<IconListNumbers {...size} />}
        active={state.orderedList}
        onClick={() => toggle('orderedList')}
      />
      <BarButton
        label={say('block.taskList')}
        icon={<IconCheckbox {...size} />}
        active={state.taskList}
        onClick={() => toggle('taskList')}
      />
      <i />
      <BarButton
        label={say('block.blockquote')}
        icon={<IconBlockquote {...size} />}
        active={state.blockquote}
        onClick={() => toggle('blockquote')}
      />
      <BarButton
        label={say('block.codeBlock')}
        icon={<IconSourceCode {...size} />}
        active={state.codeBlock}
        onClick={() => toggle('codeBlock')}
      />
      {state.table ? (
        <Menu width={260} returnFocus={false}>
          <Menu.Target>
            <ActionIcon className={classes.button} data-active aria-label={say('table.menu')}>
              <IconTable {...size} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <TableItems editor={editor} part="all" />
          </Menu.Dropdown>
        </Menu>
      ) : (
        <BarButton
          label={say('block.table')}
          icon={<IconTable {...size} />}
          onClick={() => editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run()}
        />
      )}
      <BarButton label={say('block.image')} icon={<IconPhoto {...size} />} onClick={pickFiles} />
      <BarButton
        label={say('block.horizontalRule')}
        icon={<IconMinus {...size} />}
        onClick={() => editor.chain().focus().setHorizontalRule().run()}
      />
      <i />
      <BarButton
        label={say('undo')}
        icon={<IconArrowBackUp {...size} />}
        keys={keysText('Mod-Z')}
        disabled={!state.undo}
        onClick={() => editor.chain().focus().undo().run()}
      />
      <BarButton
        label={say('redo')}
        icon={<IconArrowForwardUp {...size} />}
        keys={keysText('Mod-Shift-Z')}
        disabled={!state.redo}
        onClick={() => editor.chain().focus().redo().run()}
      />
      <Menu width={270} returnFocus={false} position="bottom-end">
        <Menu.Target>
          <ActionIcon className={classes.button} aria-label={say('menu.block')}>
            <IconDots {...size} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <BlockItems editor={editor} block={() => currentBlock(editor.state)} />
        </Menu.Dropdown>
      </Menu>
    </div>
  )
}
