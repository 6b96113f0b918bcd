import { useElementSize } from '@mantine/hooks'
import { lazy, Suspense, useLayoutEffect, useMemo, useRef } from 'react'
import { GroupHead } from '../../objects/rows/GroupHead.tsx'
import { isChecked } from '../../objects/rows/checks.ts'
import { useLatest } from '../../objects/rows/useLatest.ts'
import { useLineKeys } from '../../objects/rows/useLineKeys.ts'
import { useLineMenu } from '../../objects/rows/useLineMenu.ts'
import { useLineWindow } from '../../objects/rows/useLineWindow.ts'
import { useRowChanges } from '../../objects/rows/useRowChanges.ts'
import type { RowsOfPage } from '../../objects/rows/useRowsPage.ts'
import { useOrderView } from '../../objects/order/useOrderView.ts'
import { loadNeeded } from '../../platform/loadNeeded.ts'
import { bandOf, bandsOf, lineBeside, linesAt } from './bands.ts'
import { tileSizes } from './look.ts'
import type { Look } from './look.ts'
import { NewTile } from './NewTile.tsx'
import { Tile } from './Tile.tsx'
import type { TileDeeds } from './Tile.tsx'
import classes from './Tiles.module.css'

const RowMenu = lazy(() => loadNeeded(() => import('../../objects/rows/RowMenu.tsx')))

const gap = 12
const headHeight = 40
/** The name, and each chosen property below it. */
const textHeight = { name: 46, value: 24 }

type TileGridProps = { of: RowsOfPage; look: Look; label: string }

/** The visible tiles, as many side by side as there is room for. */
export function TileGrid({ of, look, label }: TileGridProps) {
  const { rows, shown, editable, checked, steps, making, hrefOf, openObject, order, fold } = of
  const scroller = useRef<HTMLDivElement>(null)
  const { ref: room, width } = useElementSize<HTMLDivElement>()
  const changes = useRowChanges(rows, steps)
  const menu = useLineMenu(of)
  const size = tileSizes[look.size]
  const across = Math.max(1, Math.floor((width + gap) / (size.width + gap)))
  const properties = useMemo(
    () => shown.filter(({ id, property }) => !property.header && id !== look.cover?.id),
    [shown, look.cover?.id],
  )
  const tileHeight = (look.cover ? size.cover : 0) + textHeight.name + properties.length * textHeight.value
  const { heads } = rows
  const arranged = `${rows.lines} ${heads.map(({ line, group }) => `${line} ${group.isOpen} ${group.count}`).join()}`
  // oxlint-disable-next-line react-hooks/exhaustive-deps -- what the lines are made of is in `arranged`
  const bands = useMemo(() => bandsOf({ lines: rows.lines, heads }, across), [rows, across, arranged])
  const virtual = useLineWindow(rows, scroller, {
    count: width === 0 ? 0 : bands.length,
    height: (band) => (bands[band]?.kind === 'head' ? headHeight : tileHeight + gap),
    lines: (band) => linesAt(bands, band),
  })
  useLayoutEffect(() => virtual.measure(), [virtual, bands, tileHeight])
  const show = (line: number) => virtual.scrollToIndex(bandOf(bands, line))
  const keys = useLineKeys({
    rows,
    root: scroller,
    show,
    next: (line, key) => lineBeside(bands, line, key),
    onKey: (line, event) => menu.onKey({ row: rows.row(line), line, event }),
  })
  useOrderView(order, { show, focus: keys.go })
  const now = useLatest<TileDeeds>({ open: openObject, check: checked.toggle, menu: menu.open })
  const tileWidth = (width - gap * (across - 1)) / across
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- the tiles in it have the focus
    <div
      ref={scroller}
      className={classes.scroller}
      data-empty={rows.shown.total === 0 || undefined}
      onKeyDown={keys.onKeyDown}
      onContextMenu={menu.onContextMenu}
      data-checks={checked.count > 0 || undefined}
    >
      <div
        ref={room}
        role="list"
        aria-label={label}
        className={classes.tiles}
        style={{ height: virtual.getTotalSize() }}
      >
        {virtual.getVirtualItems().flatMap(({ index, start }) => {
          const band = bands[index]
          if (!band) return []
          if (band.kind === 'head')
            return rows.by
              ? [
                  <GroupHead
                    key={`group ${band.group.key}`}
                    line={band.line}
                    top={start}
                    height={headHeight}
                    hasFocus={keys.at === band.line}
                    onFocus={keys.onFocus}
                    group={band.group}
                    by={rows.by}
                    onFold={fold}
                  />,
                ]
              : []
          return Array.from({ length: band.to - band.from + 1 }, (_, offset) => {
            const line = band.from + offset
            const place = {
              line,
              top: start,
              left: offset * (tileWidth + gap),
              width: tileWidth,
              height: tileHeight,
              hasFocus: keys.at === line,
              onFocus: keys.onFocus,
            }
            const foot = rows.foot(line)
            if (foot)
              return making ? (
                <NewTile
                  key={`foot ${foot.group?.key}`}
                  {...place}
                  making={making}
                  group={foot.group}
                  label={of.buttonText}
                />
              ) : null
            const row = rows.row(line)
            return (
              <Tile
                key={row ? `row ${row.id}` : `line ${line}`}
                {...place}
                row={row}
                properties={properties}
                look={look.cover}
                fit={look.fit}
                crop={look.crop}
                coverHeight={size.cover}
                mayCheck={editable}
                isChecked={row !== undefined && isChecked(checked.checks, row.id)}
                href={row && hrefOf(row.id)}
                now={now}
              />
            )
          })
        })}
      </div>
      <Suspense>
        {menu.isUsed ? (
          <RowMenu
            {...{ rows, changes, steps, making, editable, hrefOf }}
            shown={menu.shown}
            onOpen={openObject}
            onClose={menu.close}
          />
        ) : null}
      </Suspense>
    </div>
  )
}
