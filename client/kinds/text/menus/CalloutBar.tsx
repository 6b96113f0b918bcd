import {
  IconAlertOctagon,
  IconAlertTriangle,
  IconBoxOff,
  IconCircleCheck,
  IconInfoCircle,
  IconMoodSmile,
  IconTrash,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEffect, useState, type ReactNode } from 'react'
import { calloutKinds, type CalloutKind } from '#schema/kinds/callout.ts'
import { IconPicker } from '../../../platform/icons/IconPicker.tsx'
import { useWords } from '../../../platform/words.ts'
import { unwrapCallout } from '../nodes/callout.ts'
import { BarButton } from './BarButton.tsx'
import { above, Floating, selectionRect } from './Floating.tsx'
import classes from './menus.module.css'
import { useRovingFocus } from './useRovingFocus.ts'

const size = { size: 16, stroke: 1.7 }

const looks: Record<CalloutKind, ReactNode> = {
  info: <IconInfoCircle {...size} />,
  success: <IconCircleCheck {...size} color="var(--t-success)" />,
  warning: <IconAlertTriangle {...size} color="var(--t-warning)" />,
  danger: <IconAlertOctagon {...size} color="var(--t-danger)" />,
}

type CalloutBarProps = {
  editor: Editor
  kind: CalloutKind
  onChange: (name: 'kind' | 'icon', value: string | null) => void
}

/** The kinds of the callout that is selected, and an emoji in place of its icon. */
export function CalloutBar({ editor, kind, onChange }: CalloutBarProps) {
  const say = useWords('kinds/text')
  const { ref, onKeyDown } = useRovingFocus()
  const [picking, setPicking] = useState(false)
  useEffect(() => {
    // Opened by the keyboard or by a click on the icon: in both cases the focus moves into the bar.
    ref.current?.querySelector<HTMLElement>('[aria-pressed="true"]')?.focus({ preventScroll: true })
  }, [ref])
  const back = (event: { key: string }) => {
    if (event.key === 'Escape') editor.commands.focus()
  }
  if (picking) {
    return (
      <Floating
        editor={editor}
        anchor={() => selectionRect(editor)}
        place={above}
        label={say('callout.icon')}
        role="dialog"
      >
        <div role="presentation" className={classes.icons} onKeyDown={back}>
          <IconPicker
            onPick={(icon) => {
              onChange('icon', icon)
              setPicking(false)
              editor.commands.focus()
            }}
          />
        </div>
      </Floating>
    )
  }
  return (
    <Floating editor={editor} anchor={() => selectionRect(editor)} place={above} label={say('callout.bar')}>
      <div
        ref={ref}
        role="presentation"
        className={classes.kinds}
        onKeyDown={(event) => {
          back(event)
          onKeyDown(event)
        }}
      >
        {calloutKinds.map((one) => (
          <BarButton
            key={one}
            label={say(`callout.${one}`)}
            icon={looks[one]}
            active={one === kind}
            onClick={() => onChange('kind', one)}
          />
        ))}
        <i />
        <BarButton
          label={say('callout.icon')}
          icon={<IconMoodSmile {...size} />}
          onClick={() => setPicking(true)}
        />
        <BarButton
          label={say('callout.unwrap')}
          icon={<IconBoxOff {...size} />}
          onClick={() => {
            unwrapCallout(editor)
            editor.commands.focus()
          }}
        />
        <BarButton
          label={say('menu.delete')}
          icon={<IconTrash {...size} />}
          onClick={() => editor.chain().focus().deleteSelection().run()}
        />
      </div>
    </Floating>
  )
}
