import { Menu } from '@mantine/core'
import {
  IconBorderAll,
  IconBorderBottom,
  IconBorderInner,
  IconBorderLeft,
  IconBorderNone,
  IconBorderOuter,
  IconBorderRight,
  IconBorderTop,
} from '@tabler/icons-react'
import { useState } from 'react'
import { type Border, type BorderLine, borderLines } from '#schema/kinds/spreadsheet/borders.ts'
import { type TextColor, textColors } from '#schema/kinds/textColors.ts'
import { useWords } from '../../../platform/words.ts'
import { ToolButton } from '../../../ui/ToolButton.tsx'
import palette from '../Palette.module.css'
import type { SheetView } from '../SheetView.ts'
import classes from './BorderMenu.module.css'
import { type BorderPlace, borderPlaces, setBorders } from './deeds.ts'
import { cssBorder } from './drawnBorders.ts'

const icons: Record<BorderPlace, typeof IconBorderAll> = {
  all: IconBorderAll,
  inner: IconBorderInner,
  outer: IconBorderOuter,
  none: IconBorderNone,
  top: IconBorderTop,
  bottom: IconBorderBottom,
  left: IconBorderLeft,
  right: IconBorderRight,
}

const keys: Partial<Record<BorderPlace, string>> = { outer: 'Control+Shift+7', none: 'Control+Shift+_' }

/** Draws lines around the selected cells; the line and the color that were chosen last stay for the next ones. */
export function BorderMenu({ view, isOn }: { view: SheetView; isOn: boolean }) {
  const t = useWords('kinds/spreadsheet')
  const [line, setLine] = useState<BorderLine>('thin')
  const [color, setColor] = useState<TextColor>()
  const border: Border = color ? { line, color } : { line }
  return (
    <Menu width={360} withInitialFocusPlaceholder={false} position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <ToolButton label={t('borders')} icon={IconBorderAll} isOn={isOn} />
      </Menu.Target>
      <Menu.Dropdown className={palette.palette}>
        <div className={classes.places}>
          {borderPlaces.map((place) => {
            const Glyph = icons[place]
            return (
              <Menu.Item
                key={place}
                aria-keyshortcuts={keys[place]}
                leftSection={<Glyph size={17} stroke={1.8} />}
                onClick={() => setBorders(view, place, border)}
              >
                {t(`borders.${place}`)}
              </Menu.Item>
            )
          })}
        </div>
        <Menu.Divider />
        <Menu.Label>{t('borders.line')}</Menu.Label>
        <Menu.RadioGroup value={line} onChange={(next) => setLine(next as BorderLine)}>
          {borderLines.map((one) => (
            <Menu.RadioItem key={one} value={one} aria-label={t(`borders.${one}`)} closeMenuOnClick={false}>
              <i
                className={classes.line}
                style={{ borderTop: cssBorder(color ? { line: one, color } : { line: one }) }}
              />
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
        <Menu.Divider />
        <Menu.Label>{t('borders.color')}</Menu.Label>
        <Menu.RadioGroup
          value={color ?? 'none'}
          onChange={(next) => setColor(textColors.find((one) => one === next))}
        >
          <div className={classes.colors}>
            {(['none', ...textColors] as const).map((one) => (
              <Menu.RadioItem
                key={one}
                value={one}
                className={classes.color}
                aria-label={one === 'none' ? t('borders.auto') : t(`color.${one}`)}
                closeMenuOnClick={false}
              >
                <i style={{ background: one === 'none' ? 'var(--t-text)' : `var(--color-${one})` }} />
              </Menu.RadioItem>
            ))}
          </div>
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}
