import { Menu } from '@mantine/core'
import { type TextColor, textColors } from '#schema/kinds/textColors.ts'
import { useWords } from '../../platform/words.ts'
import { type ToolIcon, ToolButton } from '../../ui/ToolButton.tsx'
import classes from './Bars.module.css'
import palette from './Palette.module.css'

type ColorMenuProps = {
  part: 'color' | 'fill'
  icon: ToolIcon
  current: TextColor | undefined
  onChoose: (color: TextColor | undefined) => void
  /** Whether the focus goes back afterwards to where it was. */
  returnFocus?: boolean
}

/** The colours of words, or of what is behind them. */
export function ColorMenu({ part, icon, current, onChoose, returnFocus = false }: ColorMenuProps) {
  const t = useWords('kinds/spreadsheet')
  return (
    <Menu withInitialFocusPlaceholder={false} position="bottom-start" returnFocus={returnFocus}>
      <Menu.Target>
        <ToolButton label={t(part)} icon={icon} isOn={current !== undefined} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => onChoose(undefined)}>{t('color.none')}</Menu.Item>
        {textColors.map((color) => (
          <Menu.Item
            key={color}
            leftSection={
              <span
                className={`${palette.palette} ${classes.colored} ${classes.swatch}`}
                {...{ [`data-${part}`]: color }}
              >
                {part === 'color' ? 'A' : ''}
              </span>
            }
            onClick={() => onChoose(color)}
          >
            {t(`color.${color}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
