import { Button, Loader, Modal } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import { DomainError } from '#schema/errors.ts'
import { showDone, showFailure, showRefusal } from '../../../platform/toasts.ts'
import { useWords } from '../../../platform/words.ts'
import type { SheetView } from '../SheetView.ts'
import { readFile } from './askWorker.ts'
import { type FileBook, leftOutKinds, RefusedFile } from './content.ts'
import classes from './FileWindow.module.css'
import { takeBook } from './takeBook.ts'

type FileWindowProps = {
  view: SheetView
  file: File
  onClose: () => void
}

/** Reads a file, and says what is in it before it changes anything. */
export default function FileWindow({ view, file, onClose }: FileWindowProps) {
  const t = useWords('kinds/spreadsheet/files')
  const [found, setFound] = useState<FileBook>()
  const begun = useRef<unknown>(undefined)
  const { name } = file
  const read = async () => {
    try {
      setFound(await readFile(file))
    } catch (error) {
      const reason = error instanceof RefusedFile ? error.reason : 'unreadable'
      if (error instanceof DomainError) showFailure(error)
      else showRefusal({ message: t(`refused.${reason}`, { name }) })
      onClose()
    }
  }
  useEffect(() => {
    if (begun.current === file) return
    begun.current = file
    void read()
  })
  const { workbook } = view
  const isEmpty = workbook.book.sheets.every((sheet) => workbook.filled(sheet).next().done)
  const take = (isReplacing: boolean) => {
    const first = workbook.change((doc) => takeBook(doc, workbook.book, found!, isReplacing))
    if (first === undefined) showRefusal({ message: t('refused.sheets', { name }) })
    else {
      view.show(first)
      showDone({ message: t('done', { name }) })
    }
    onClose()
  }
  return (
    <Modal opened onClose={onClose} title={t('title')} closeButtonProps={{ 'aria-label': t('cancel') }}>
      {found ? (
        <div className={classes.body}>
          <p>{t('found', { name, ...countsOf(found, t) })}</p>
          {found.left.size > 0 ? <LeftOutList left={found.left} /> : null}
          <div className={classes.buttons}>
            {isEmpty ? (
              <Button ref={takeFocus} onClick={() => take(true)}>
                {t('take')}
              </Button>
            ) : (
              <>
                <Button ref={takeFocus} onClick={() => take(false)}>
                  {t('add')}
                </Button>
                <Button variant="default" onClick={() => take(true)}>
                  {t('replace')}
                </Button>
              </>
            )}
            <Button variant="subtle" onClick={onClose}>
              {t('cancel')}
            </Button>
          </div>
        </div>
      ) : (
        <p role="status" className={classes.reading}>
          <Loader size="xs" aria-hidden /> {t('reading', { name })}
        </p>
      )}
    </Modal>
  )
}

function countsOf({ sheets }: FileBook, t: ReturnType<typeof useWords<'kinds/spreadsheet/files'>>) {
  const cells = sheets.reduce(
    (sum, sheet) =>
      sum +
      sheet.cells.filter(({ value, formula, shared }) => (value ?? formula ?? shared) !== undefined).length,
    0,
  )
  return { sheets: t('sheets', { count: sheets.length }), cells: t('cells', { count: cells }) }
}

function LeftOutList({ left }: Pick<FileBook, 'left'>) {
  const t = useWords('kinds/spreadsheet/files')
  return (
    <div>
      <p>{t('left')}</p>
      <ul className={classes.left}>
        {leftOutKinds.flatMap((what) => {
          const number = left.get(what)
          return number ? [<li key={what}>{t('left.item', { what: t(`left.${what}`), number })}</li>] : []
        })}
      </ul>
    </div>
  )
}

/** It comes into a window that is open already. */
const takeFocus = (button: HTMLElement | null): void => button?.focus()
