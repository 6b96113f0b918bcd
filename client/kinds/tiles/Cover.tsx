import { useState } from 'react'
import type { FileValue } from '#schema/fields/file.ts'
import { fileUrl } from '#schema/files/fileUrl.ts'
import { fileFormHasPages } from '#schema/files/pictures.ts'
import { thumbnailUrl } from '#schema/files/thumbnails.ts'
import { FileIcon } from '../../files/FileIcon.tsx'
import type { Look } from './look.ts'
import classes from './Tiles.module.css'

type CoverProps = {
  value: unknown
  /** The seed of the colour of a tile without an image. */
  seed: string
  fit: Look['fit']
  crop: Look['crop']
  /** In pixels of the page. */
  size: { width: number; height: number }
}

const pictures: ReadonlySet<string> = new Set(['png', 'jpg', 'jpeg', 'gif', 'webp', 'avif', 'svg', 'bmp'])
const tones = ['gray', 'blue', 'teal', 'green', 'yellow', 'orange', 'red', 'violet'] as const

/** The first image among the files of a tile, or the first page of a PDF; for other files their icon, without any a plain colour. */
export function Cover({ value, seed, fit, crop, size }: CoverProps) {
  const [failed, setFailed] = useState<string>()
  const files = filesIn(value)
  const picture =
    files.find(({ extension }) => pictures.has(extension.toLowerCase())) ??
    files.find(({ extension }) => fileFormHasPages(extension))
  const src = picture && thumbnailUrl(fileUrl(picture), Math.ceil(size.width * devicePixelRatio))
  const [other] = files
  return (
    <div
      className={classes.cover}
      data-tone={src && src !== failed ? undefined : toneOf(seed)}
      style={{ height: size.height }}
    >
      {src && src !== failed ? (
        <img
          src={src}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          data-fit={fit}
          data-crop={fit === 'cover' ? cropOf(picture!, crop) : undefined}
          onError={() => setFailed(src)}
        />
      ) : other ? (
        <FileIcon extension={other.extension} />
      ) : null}
    </div>
  )
}

/** What a document is stands at its top. */
const cropOf = ({ extension }: FileValue, crop: Look['crop']): Look['crop'] =>
  fileFormHasPages(extension) && crop === 'center' ? 'top' : crop

const isFile = (value: unknown): value is FileValue =>
  typeof value === 'object' && value !== null && 'short_link' in value && 'extension' in value

const filesIn = (value: unknown): FileValue[] => (Array.isArray(value) ? value : [value]).filter(isFile)

function toneOf(seed: string): (typeof tones)[number] {
  let sum = 0
  for (const sign of seed) sum = (sum * 31 + sign.charCodeAt(0)) % 9973
  return tones[sum % tones.length]!
}
