import { getDocument, GlobalWorkerOptions, TextLayer, type PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../platform/words.ts'
import { Message } from '../../ui/Message.tsx'
import type { FileInfo } from './fileInfo.ts'
import classes from './Viewer.module.css'

GlobalWorkerOptions.workerSrc = '/pdfjs/worker.js'
const widest = 900
const assets = {
  cMapUrl: '/pdfjs/cmaps/',
  cMapPacked: true,
  standardFontDataUrl: '/pdfjs/standard_fonts/',
  wasmUrl: '/pdfjs/wasm/',
  iccUrl: '/pdfjs/iccs/',
}

type Opened = { pdf: PDFDocumentProxy; ratio: number }

/** A PDF page below page; a page is drawn when it comes near, and its text can be selected and read aloud. */
export default function PdfView({ file }: { file: FileInfo }) {
  const t = useWords('files')
  const [opened, setOpened] = useState<Opened>()
  const [failed, setFailed] = useState(false)
  useEffect(() => {
    const task = getDocument({ url: file.url, ...assets })
    task.promise
      .then(async (pdf) => {
        const { width, height } = (await pdf.getPage(1)).getViewport({ scale: 1 })
        setOpened({ pdf, ratio: height / width })
      })
      .catch(() => setFailed(true))
    return () => {
      setOpened(undefined)
      void task.destroy()
    }
  }, [file.url])
  if (failed) return <Message title={t('viewer.failed')} text={t('viewer.broken')} />
  if (!opened) return null
  const numbers = Array.from({ length: opened.pdf.numPages }, (_, at) => at + 1)
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard
    <div className={classes.pages} tabIndex={0} role="group" aria-label={file.name}>
      {numbers.map((number) => (
        <PdfPage key={number} number={number} opened={opened} total={numbers.length} />
      ))}
    </div>
  )
}

type PdfPageProps = { number: number; total: number; opened: Opened }

function PdfPage({ number, total, opened: { pdf, ratio } }: PdfPageProps) {
  const t = useWords('files')
  const place = useRef<HTMLElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const words = useRef<HTMLDivElement>(null)
  const [isNear, setNear] = useState(false)
  useEffect(() => {
    const watch = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && setNear(true), {
      rootMargin: '100% 0px',
    })
    if (place.current) watch.observe(place.current)
    return () => watch.disconnect()
  }, [])
  useEffect(() => {
    if (!isNear) return undefined
    let stop = () => {}
    let isOver = false
    const draw = async () => {
      const page = await pdf.getPage(number)
      const [room, sheet, layer] = [place.current, canvas.current, words.current]
      if (isOver || !room || !sheet || !layer) return
      const scale = room.clientWidth / page.getViewport({ scale: 1 }).width
      const sharp = page.getViewport({ scale: scale * devicePixelRatio })
      sheet.width = sharp.width
      sheet.height = sharp.height
      const task = page.render({ canvas: sheet, viewport: sharp })
      stop = () => task.cancel()
      await task.promise
      const viewport = page.getViewport({ scale })
      layer.style.setProperty('--total-scale-factor', String(scale))
      layer.style.setProperty('--scale-round-x', '1px')
      layer.style.setProperty('--scale-round-y', '1px')
      await new TextLayer({
        textContentSource: page.streamTextContent(),
        container: layer,
        viewport,
      }).render()
    }
    draw().catch((error: unknown) => {
      if (!isOver) console.error('pdf_page', error)
    })
    return () => {
      isOver = true
      stop()
    }
  }, [isNear, number, pdf])
  return (
    <section
      ref={place}
      className={classes.page}
      style={{ maxWidth: widest, aspectRatio: `1 / ${ratio}` }}
      aria-label={t('viewer.page', { number, total })}
    >
      <canvas ref={canvas} aria-hidden />
      <div ref={words} className={classes.words} />
    </section>
  )
}
