import { IconBold, IconItalic, IconPaint, IconStrikethrough, IconTextColor } from '@tabler/icons-react'
import { useId } from 'react'
import type { FormatLook } from '#schema/kinds/spreadsheet/formats.ts'
import { useWords } from '../../../platform/words.ts'
import { ToolButton } from '../../../ui/ToolButton.tsx'
import { ColorMenu } from '../ColorMenu.tsx'
import classes from './FormatPanel.module.css'
import { Sample } from './Sample.tsx'

type LookFieldsProps = { look: FormatLook; isWrong: boolean; onChange: (look: FormatLook) => void }

/** How the cells of a rule are to look. */
export function LookFields({ look, isWrong, onChange }: LookFieldsProps) {
  const t = useWords('kinds/spreadsheet/formats')
  const s = useWords('kinds/spreadsheet')
  const id = useId()
  const set = <Part extends keyof FormatLook>(part: Part, value: FormatLook[Part] | undefined) => {
    const { [part]: _, ...rest } = look
    onChange(value === undefined ? rest : { ...rest, [part]: value })
  }
  const toggle = (part: 'bold' | 'italic' | 'strike') => set(part, look[part] ? undefined : true)
  return (
    <div role="group" aria-labelledby={id} aria-describedby={isWrong ? `${id}-wrong` : undefined}>
      <div id={id} className={classes.label}>
        {t('look')}
      </div>
      <div className={classes.look}>
        <Sample rule={{ look, condition: { kind: 'filled' } }} text={t('sample')} />
        <ToolButton
          label={s('bold')}
          icon={IconBold}
          isOn={look.bold === true}
          onClick={() => toggle('bold')}
        />
        <ToolButton
          label={s('italic')}
          icon={IconItalic}
          isOn={look.italic === true}
          onClick={() => toggle('italic')}
        />
        <ToolButton
          label={t('strike')}
          icon={IconStrikethrough}
          isOn={look.strike === true}
          onClick={() => toggle('strike')}
        />
        <ColorMenu
          part="color"
          icon={IconTextColor}
          current={look.color}
          onChoose={(color) => set('color', color)}
          returnFocus
        />
        <ColorMenu
          part="fill"
          icon={IconPaint}
          current={look.fill}
          onChoose={(fill) => set('fill', fill)}
          returnFocus
        />
      </div>
      {isWrong ? (
        <div id={`${id}-wrong`} className={classes.wrong}>
          {t('wrong.look')}
        </div>
      ) : null}
    </div>
  )
}
