import { ActionIcon, Menu, Tooltip } from '@mantine/core'
import { IconPalette } from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { textColor, textColors, type TextColor } from '#schema/kinds/textColors.ts'
import { useWords } from '../../../platform/words.ts'
import prose from '../Prose.module.css'
import classes from './menus.module.css'

type Part = 'textColor' | 'highlight'

const parts = ['textColor', 'highlight'] as const

function paint(editor: Editor, part: Part, color: TextColor | undefined): void {
  const chain = editor.chain().focus()
  if (color === undefined) chain.unsetMark(part, { extendEmptyMarkRange: true }).run()
  else chain.setMark(part, { color }).run()
}

/** The colour of the words at the caret, `none`, or nothing for a background outside the palette. */
const colorOf = (editor: Editor, part: Part): string =>
  editor.isActive(part) ? (textColor(editor.getAttributes(part).color) ?? '') : 'none'

/** How the words will look in it. */
function Sample({ part, color }: { part: Part; color: TextColor | undefined }) {
  const Tag = part === 'highlight' && color !== undefined ? 'mark' : 'span'
  return (
    <span className={`${prose.prose} ${classes.sample}`}>
      <Tag data-color={color}>A</Tag>
    </span>
  )
}

/** The colours of text and of its background. `inside` keeps the menu within its bar. */
export function ColorMenu({ editor, inside = false }: { editor: Editor; inside?: boolean }) {
  const say = useWords('kinds/text')
  const current = useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      textColor: colorOf(now, 'textColor'),
      highlight: colorOf(now, 'highlight'),
    }),
  })
  return (
    <Menu withinPortal={!inside} position="bottom-start" width={306} returnFocus={false}>
      <Menu.Target>
        <Tooltip label={say('mark.color')}>
          <ActionIcon
            className={classes.button}
            aria-label={say('mark.color')}
            data-active={current.textColor !== 'none' || undefined}
            onMouseDown={(event) => event.preventDefault()}
          >
            <IconPalette size={17} stroke={1.8} />
          </ActionIcon>
        </Tooltip>
      </Menu.Target>
      <Menu.Dropdown>
        {parts.map((part) => (
          <Menu.RadioGroup key={part} value={current[part]}>
            <Menu.Label>{say(`color.${part}`)}</Menu.Label>
            <div role="group" aria-label={say(`color.${part}`)} className={classes.colors}>
              {(['none', ...textColors] as const).map((color) => (
                <Menu.RadioItem
                  key={color}
                  value={color}
                  closeMenuOnClick
                  aria-label={say(`color.${color}`)}
                  title={say(`color.${color}`)}
                  onChange={() => paint(editor, part, textColor(color))}
                >
                  <Sample part={part} color={textColor(color)} />
                </Menu.RadioItem>
              ))}
            </div>
          </Menu.RadioGroup>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
