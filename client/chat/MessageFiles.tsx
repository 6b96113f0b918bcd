import { lazy, Suspense } from 'react'
import { isPicture } from './fileLine.ts'
import classes from './MessageFiles.module.css'
import type { Message } from './operations.ts'

const Picture = lazy(async () => ({ default: (await import('./fileParts.ts')).Picture }))
const FileLine = lazy(async () => ({ default: (await import('./fileParts.ts')).FileLine }))

const VoiceMessage = lazy(async () => ({
  default: (await import('./voice/VoiceMessage.tsx')).VoiceMessage,
}))

type Held = Message['files'][number]

/** The widest and the highest that one picture stands, and the least of its sides, in px. */
const roomPx = { width: 360, height: 320, least: 72 }

/** RCH.10: what is said and shown in a message, and below that its other files. */
export function MessageFiles({ files }: { files: Message['files'] }) {
  if (files.length === 0) return null
  const pictures = files.filter(({ file }) => isPicture(file))
  const others = files.filter(({ file, voice }) => !voice && !isPicture(file))
  const [first] = pictures
  return (
    <div className={classes.files}>
      {files.map(({ file, voice }) =>
        voice ? (
          <div key={file.id} className={classes.voice}>
            <Suspense>
              <VoiceMessage file={file} voice={voice} />
            </Suspense>
          </div>
        ) : null,
      )}
      {pictures.length === 1 ? <PicturePlace held={first!} size={placeOf(first!)} /> : null}
      {pictures.length > 1 ? (
        <div
          className={classes.gallery}
          data-columns={pictures.length === 2 || pictures.length === 4 ? 2 : 3}
        >
          {pictures.map((held) => (
            <PicturePlace key={held.file.id} held={held} size={{ width: tilePx, height: tilePx }} />
          ))}
        </div>
      ) : null}
      {others.length > 0 ? (
        <ul className={classes.rows}>
          {others.map(({ file }) => (
            <li key={file.id} className={classes.row}>
              <Suspense>
                <FileLine file={file} />
              </Suspense>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** A side of one of several pictures, in px. */
const tilePx = 150

/** The place of a picture that stands alone, so that nothing moves when it comes. */
function placeOf({ width, height }: Held): { width: number; height: number } {
  if (!width || !height) return { width: 280, height: 210 }
  const scale = Math.min(1, roomPx.width / width, roomPx.height / height)
  const fit = (side: number) => Math.max(roomPx.least, Math.round(side * scale))
  return { width: fit(width), height: fit(height) }
}

/** Its place is there before the picture, and before what draws it. */
function PicturePlace({ held: { file }, size }: { held: Held; size: { width: number; height: number } }) {
  return (
    <div
      className={classes.place}
      style={{ width: size.width, aspectRatio: `${size.width} / ${size.height}` }}
    >
      <Suspense>
        <Picture file={file} width={size.width} />
      </Suspense>
    </div>
  )
}
