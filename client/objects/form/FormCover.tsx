import { useState } from 'react'
import { thumbnailUrl } from '#schema/files/thumbnails.ts'
import type { FormCover as Cover } from '#schema/objects/form/picture.ts'
import classes from './Picture.module.css'

/** As wide as a form is, in pixels of the page. */
const widest = 720

/** The picture above a form; nothing where there is none, or it is gone. */
export function FormCover({ cover: { src, alt, crop } }: { cover: Cover }) {
  const [failed, setFailed] = useState('')
  if (src === '' || src === failed) return null
  return (
    <img
      className={classes.cover}
      src={thumbnailUrl(src, Math.ceil(widest * devicePixelRatio))}
      alt={alt}
      data-crop={crop}
      decoding="async"
      draggable={false}
      onError={() => setFailed(src)}
    />
  )
}
