import { Menu } from '@mantine/core'
import { IconTextSize } from '@tabler/icons-react'
import {
  type FontName,
  fontNames,
  type TextSide,
  textSides,
  type TextStyleChange,
} from '#schema/kinds/graphic/textStyle.ts'
import { useWords } from '../../platform/words.ts'
import { Keys } from '../../ui/Keys.tsx'
import { ToolButton } from '../../ui/ToolButton.tsx'
import { setTextStyle } from './deeds.ts'
import { lettersOf } from './fonts.ts'
import type { Studio } from './Studio.ts'

/** The font, the weight and the sides of words, of those that are selected or of those that are typed next. */
export function TextMenu({ studio }: { studio: Studio }) {
  const t = useWords('kinds/graphic')
  const text = studio.chosen.find(({ type }) => type === 'text')
  const style = text ? (text.style ?? {}) : studio.textStyle
  const set = (change: TextStyleChange) => void setTextStyle(studio, change)
  const { font = 'sans', align = 'left' } = style
  return (
    <Menu withInitialFocusPlaceholder={false} position="bottom-start" width={240}>
      <Menu.Target>
        <ToolButton label={t('font')} icon={IconTextSize} disabled={!text && studio.tool !== 'text'} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup
          value={font}
          onChange={(name) => set({ font: name === 'sans' ? undefined : (name as FontName) })}
        >
          {fontNames.map((name) => (
            <Menu.RadioItem
              key={name}
              value={name}
              closeMenuOnClick={false}
              style={lettersOf({ font: name })}
            >
              {t(`font.${name}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        {(['bold', 'italic'] as const).map((name) => (
          <Menu.CheckboxItem
            key={name}
            checked={style[name] === true}
            closeMenuOnClick={false}
            rightSection={<Keys keys={name === 'bold' ? 'Mod+B' : 'Mod+I'} />}
            onChange={(isOn) => set({ [name]: isOn ? true : undefined })}
          >
            {t(`font.${name}`)}
          </Menu.CheckboxItem>
        ))}
        <Menu.Divider />
        <Menu.RadioGroup
          value={align}
          onChange={(side) => set({ align: side === 'left' ? undefined : (side as TextSide) })}
        >
          {textSides.map((side) => (
            <Menu.RadioItem key={side} value={side} closeMenuOnClick={false}>
              {t(`font.${side}`)}
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
