import type { ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useWords } from '../../../platform/words.ts'
import { headHeight, rowHeight } from '../drawing.ts'
import { dayWidths } from '../timeScale.ts'
import { ChartPicture, namesWidth, sizeOf } from './ChartPicture.tsx'
import { coarser, readPicture } from './picture.ts'
import type { Picture } from './picture.ts'
import classes from './PrintedGantt.module.css'
import type { ShownGantt } from './shownGantts.ts'
import { sheetsOf } from './sheets.ts'

type PrintedGanttProps = { title: string; picture: Picture }

/** The size of a landscape A4 sheet inside usual margins, in pixels of the chart. */
const sheet = { width: 1400, height: 840 }
/** The most sheets side by side; a longer plan is printed at a coarser scale. */
const acrossMost = 8

/** A chart as it is printed: names and days on every sheet. */
function PrintedGantt({ title, picture: given }: PrintedGanttProps) {
  const t = useWords('kinds/gantt')
  const room = sheet.width - namesWidth
  const picture = coarser(given, acrossMost * room)
  const sheets = sheetsOf({
    rows: picture.rows.length,
    time: picture.range.days * dayWidths[picture.scale],
    rowsMost: Math.floor((sheet.height - headHeight) / rowHeight),
    timeMost: room,
  })
  return createPortal(
    <div data-printed aria-hidden>
      {sheets.map((part, at) => (
        <section key={part.rows.concat(part.time).join(' ')} className={classes.sheet}>
          <header className={classes.head}>
            <span>{title}</span>
            <small>{t('sheet', { number: at + 1, count: sheets.length })}</small>
          </header>
          {/* All sheets have one scale, the narrow last ones too. */}
          <div style={{ width: `${(sizeOf(part).width / sheet.width) * 100}%` }}>
            <ChartPicture picture={picture} part={part} id={`sheet-${at}`} />
          </div>
        </section>
      ))}
    </div>,
    document.body,
  )
}

/** The sheets of what a page shows now. */
export async function readSheets(shown: ShownGantt, title: string): Promise<ReactNode> {
  return <PrintedGantt title={title} picture={await readPicture(shown)} />
}
