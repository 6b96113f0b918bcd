import { Menu } from '@mantine/core'
import {
  IconAlignCenter,
  IconAlignLeft,
  IconAlignRight,
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBold,
  IconChartBar,
  IconColorSwatch,
  IconCube,
  IconFilter,
  IconFreezeRowColumn,
  IconItalic,
  IconLayoutAlignBottom,
  IconLayoutAlignMiddle,
  IconLayoutAlignTop,
  IconNumber,
  IconPaint,
  IconTags,
  IconTextColor,
  IconTextWrap,
} from '@tabler/icons-react'
import { memo, useDeferredValue, type RefObject } from 'react'
import {
  alignments,
  currencies,
  numberFormats,
  verticals,
  type CellStyle,
} from '#schema/kinds/spreadsheet/style.ts'
import { showRefusal } from '../../platform/toasts.ts'
import { useWords } from '../../platform/words.ts'
import { ToolButton, ToolRule } from '../../ui/ToolButton.tsx'
import { BorderMenu } from './borders/BorderMenu.tsx'
import { ColorMenu } from './ColorMenu.tsx'
import FileMenu from './files/FileMenu.tsx'
import { activeStyle, changeDigits, setStyle, toggle } from './deeds.ts'
import { createFilter, removeFilter } from './filter/deeds.ts'
import { FreezeItems } from './FreezeItems.tsx'
import { MergeMenu } from './merge/MergeMenu.tsx'
import type { SheetView } from './SheetView.ts'
import classes from './Bars.module.css'
import { OneZero, TwoZeros } from './zeroIcons.tsx'

const alignIcons = { left: IconAlignLeft, center: IconAlignCenter, right: IconAlignRight }
const verticalIcons = {
  top: IconLayoutAlignTop,
  middle: IconLayoutAlignMiddle,
  bottom: IconLayoutAlignBottom,
}

/** What other parts of the page do. */
export type ToolbarDeeds = {
  /** Opens the rules of the sheet. */
  onFormats: () => void
  /** Opens the names of ranges. */
  onNames: () => void
  /** Makes a chart of what is selected. */
  onChart: () => void
  /** Asks for objects to show. */
  onObjects: () => void
  /** Gives the focus to the cells. */
  focusGrid: () => void
}
type ToolbarProps = {
  view: SheetView
  title: string
  /** Those of the latest drawing. */
  deeds: RefObject<ToolbarDeeds>
  seen: number
}

/** How the selected cells look; `seen` changes with what the view shows. Cells are drawn before it: that keeps a key waiting for less. */
export default function Toolbar({ seen, ...rest }: ToolbarProps) {
  return <Tools {...rest} seen={useDeferredValue(seen)} />
}

const Tools = memo(function Tools({ view, title, deeds }: ToolbarProps) {
  const t = useWords('kinds/spreadsheet')
  const style = activeStyle(view)
  return (
    <div role="toolbar" aria-label={t('toolbar')} className={classes.tools}>
      <FileMenu view={view} title={title} editable focusGrid={() => deeds.current.focusGrid()} />
      <ToolButton label={t('undo')} icon={IconArrowBackUp} onClick={view.workbook.undo} />
      <ToolButton label={t('redo')} icon={IconArrowForwardUp} onClick={view.workbook.redo} />
      <ToolRule />
      <ToolButton
        label={t('bold')}
        icon={IconBold}
        isOn={style.bold === true}
        onClick={() => toggle(view, 'bold')}
      />
      <ToolButton
        label={t('italic')}
        icon={IconItalic}
        isOn={style.italic === true}
        onClick={() => toggle(view, 'italic')}
      />
      <ColorMenu
        part="color"
        icon={IconTextColor}
        current={style.color}
        onChoose={(color) => setStyle(view, { color })}
      />
      <ColorMenu
        part="fill"
        icon={IconPaint}
        current={style.fill}
        onChoose={(fill) => setStyle(view, { fill })}
      />
      <BorderMenu view={view} isOn={style.borders !== undefined} />
      <ToolRule />
      {alignments.map((align) => (
        <ToolButton
          key={align}
          label={t(`align.${align}`)}
          icon={alignIcons[align]}
          isOn={style.align === align}
          onClick={() => setStyle(view, { align: style.align === align ? undefined : align })}
        />
      ))}
      <VerticalMenu view={view} style={style} />
      <ToolButton
        label={t('wrap')}
        icon={IconTextWrap}
        isOn={style.wrap === true}
        onClick={() => setStyle(view, { wrap: style.wrap ? undefined : true })}
      />
      <ToolRule />
      <FormatMenu view={view} style={style} />
      <ToolButton label={t('digits.less')} icon={OneZero} onClick={() => changeDigits(view, -1)} />
      <ToolButton label={t('digits.more')} icon={TwoZeros} onClick={() => changeDigits(view, 1)} />
      <ToolRule />
      <MergeMenu view={view} />
      <FreezeMenu view={view} />
      <FilterButton view={view} />
      <ToolButton label={t('formats')} icon={IconColorSwatch} onClick={() => deeds.current.onFormats()} />
      <ToolButton label={t('names')} icon={IconTags} onClick={() => deeds.current.onNames()} />
      <ToolButton label={t('chart.insert')} icon={IconChartBar} onClick={() => deeds.current.onChart()} />
      {view.workbook.objects.isOpen ? (
        <ToolButton label={t('objects')} icon={IconCube} onClick={() => deeds.current.onObjects()} />
      ) : null}
    </div>
  )
})

function FilterButton({ view }: { view: SheetView }) {
  const t = useWords('kinds/spreadsheet')
  const isOn = view.sheet!.filter !== undefined
  return (
    <ToolButton
      label={t(isOn ? 'filter.remove' : 'filter.create')}
      icon={IconFilter}
      isOn={isOn}
      onClick={() => {
        if (isOn) removeFilter(view)
        else if (!createFilter(view)) showRefusal({ message: t('filter.nothing') })
      }}
    />
  )
}

function FreezeMenu({ view }: { view: SheetView }) {
  const t = useWords('kinds/spreadsheet')
  const { rows, columns } = view.sheet!.frozen
  return (
    <Menu withInitialFocusPlaceholder={false} position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <ToolButton label={t('freeze')} icon={IconFreezeRowColumn} isOn={rows + columns > 0} />
      </Menu.Target>
      <Menu.Dropdown>
        <FreezeItems view={view} axis="rows" />
        <FreezeItems view={view} axis="columns" />
      </Menu.Dropdown>
    </Menu>
  )
}

function VerticalMenu({ view, style }: { view: SheetView; style: CellStyle }) {
  const t = useWords('kinds/spreadsheet')
  const chosen = style.vertical ?? 'bottom'
  return (
    <Menu withInitialFocusPlaceholder={false} position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <ToolButton label={t('vertical')} icon={verticalIcons[chosen]} isOn={style.vertical !== undefined} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={chosen}>
          {([...verticals, 'bottom'] as const).map((vertical) => {
            const Glyph = verticalIcons[vertical]
            return (
              <Menu.RadioItem
                key={vertical}
                value={vertical}
                onClick={() => setStyle(view, { vertical: vertical === 'bottom' ? undefined : vertical })}
              >
                <span className={classes.choice}>
                  <Glyph size={17} stroke={1.8} />
                  {t(`vertical.${vertical}`)}
                </span>
              </Menu.RadioItem>
            )
          })}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  )
}

function FormatMenu({ view, style }: { view: SheetView; style: CellStyle }) {
  const t = useWords('kinds/spreadsheet')
  const set = (format: CellStyle['format'], currency?: CellStyle['currency']) =>
    setStyle(view, { format, currency, digits: undefined })
  return (
    <Menu withInitialFocusPlaceholder={false} position="bottom-start" returnFocus={false}>
      <Menu.Target>
        <ToolButton label={t('format')} icon={IconNumber} isOn={style.format !== undefined} />
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => set(undefined)}>{t('format.general')}</Menu.Item>
        {numberFormats.flatMap((format) =>
          format === 'currency'
            ? currencies.map((currency) => (
                <Menu.Item key={currency} onClick={() => set('currency', currency)}>
                  {t(`currency.${currency}`)}
                </Menu.Item>
              ))
            : [
                <Menu.Item key={format} onClick={() => set(format)}>
                  {t(`format.${format}`)}
                </Menu.Item>,
              ],
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
