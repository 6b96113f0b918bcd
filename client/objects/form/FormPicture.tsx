import { useState } from 'react'
import type { CSSProperties } from 'react'
import { thumbnailUrl } from '#schema/files/thumbnails.ts'
import type { FormPicture as Picture } from '#schema/objects/form/picture.ts'
import classes from './Picture.module.css'

/** As wide as a form is, in pixels of the page. */
const widest = 720

/** A picture between fields; of one that is gone what is said of it. Its place is kept while it comes. */
export function FormPicture({ picture: { src, alt, width, ratio } }: { picture: Picture }) {
  const [failed, setFailed] = useState('')
  if (src === '' || src === failed) return alt === '' ? null : <p className={classes.said}>{alt}</p>
  return (
    <img
      className={classes.picture}
      style={{ '--width': `${width}%`, aspectRatio: ratio ?? undefined } as CSSProperties}
      src={thumbnailUrl(src, Math.ceil(widest * devicePixelRatio))}
      alt={alt}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(src)}
    />
  )
}
