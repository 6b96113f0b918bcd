import { EmbedShapeUtil, HTMLContainer, type TLEmbedShape, stopEventPropagation } from 'tldraw'
import { safeAddress } from '#schema/kinds/markdown/address.ts'
import classes from './Board.module.css'

const hostOf = (url: string): string => {
  try {
    return new URL(url).hostname
  } catch {
    return url
  }
}

/** Embedded pages of other hosts are shown as links: a board never loads anything from elsewhere. */
export class LinkEmbedShapeUtil extends EmbedShapeUtil {
  override component(shape: TLEmbedShape) {
    const { url, w, h } = shape.props
    return (
      <HTMLContainer className={classes.link} style={{ width: w, height: h, pointerEvents: 'all' }}>
        <a
          href={safeAddress(url)}
          target="_blank"
          rel="noopener noreferrer"
          onPointerDown={stopEventPropagation}
        >
          {hostOf(url)}
        </a>
      </HTMLContainer>
    )
  }
}
