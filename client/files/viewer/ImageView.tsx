import { useElementSize, useMergedRef } from '@mantine/hooks'
import { IconMinus, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../platform/words.ts'
import type { FileInfo } from './fileInfo.ts'
import { NoView } from './NoView.tsx'
import classes from './Viewer.module.css'

const step = 1.25
const least = 0.1
const most = 8

/** An image, initially as large as fits; zoomed by buttons, by `+`, `-` and `0`, and by the wheel with Ctrl. */
export default function ImageView({ file }: { file: FileInfo }) {
  const t = useWords('files')
  const frame = useRef<HTMLDivElement>(null)
  const [natural, setNatural] = useState<{ width: number; height: number }>()
  /** Undefined fits the picture into the window. */
  const [zoom, setZoom] = useState<number>()
  const [isUnknown, setUnknown] = useState(false)

  const { ref: measured, width: roomWidth, height: roomHeight } = useElementSize()
  const fit = natural ? Math.min(1, roomWidth / natural.width, roomHeight / natural.height) : 1
  const ref = useMergedRef(frame, measured)
  const times = (factor: number) => setZoom((now) => Math.max(least, Math.min(most, (now ?? fit) * factor)))

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      if (event.key === '+' || event.key === '=') times(step)
      if (event.key === '-') times(1 / step)
      if (event.key === '0') setZoom(undefined)
    }
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      times(event.deltaY < 0 ? step : 1 / step)
    }
    const room = frame.current
    window.addEventListener('keydown', onKey)
    room?.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      window.removeEventListener('keydown', onKey)
      room?.removeEventListener('wheel', onWheel)
    }
  })

  if (isUnknown) return <NoView file={file} />
  const percent = Math.round((zoom ?? fit) * 100)
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by keyboard */}
      <div ref={ref} className={classes.canvas} tabIndex={0} role="group" aria-label={file.name}>
        <img
          src={file.url}
          alt={file.name}
          data-fit={zoom === undefined || undefined}
          style={zoom !== undefined && natural ? { width: natural.width * zoom } : undefined}
          onDoubleClick={() => setZoom((now) => (now === undefined ? 1 : undefined))}
          onError={() => setUnknown(true)}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setNatural({ width, height })
          }
        />
      </div>
      <div className={classes.tools} role="toolbar" aria-label={t('viewer.zoom')}>
        <button type="button" aria-label={t('viewer.zoom.out')} onClick={() => times(1 / step)}>
          <IconMinus size={16} stroke={1.75} />
        </button>
        <button type="button" aria-label={t('viewer.zoom.fit')} onClick={() => setZoom(undefined)}>
          {natural ? `${percent} %` : '…'}
        </button>
        <button type="button" aria-label={t('viewer.zoom.in')} onClick={() => times(step)}>
          <IconPlus size={16} stroke={1.75} />
        </button>
      </div>
    </>
  )
}
