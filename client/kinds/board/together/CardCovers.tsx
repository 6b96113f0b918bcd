import { useEffect, useRef, useState } from 'react'
import type { BoardPort, Box, Cover } from './boardPort.ts'
import { eachFrame } from './eachFrame.ts'
import classes from './Over.module.css'

/** Draws again what lies over a card, within the card: below it is drawn already. */
export function CardCovers({ port, cards }: { port: BoardPort; cards: readonly Box[] }) {
  const [covers, setCovers] = useState<readonly Cover[]>([])
  useEffect(() => {
    if (!port.covers) return undefined
    return eachFrame(port, () =>
      setCovers((now) => {
        const next = port.covers!(cards)
        return now.length === 0 && next.length === 0 ? now : next
      }),
    )
  }, [port, cards])
  return covers.map((cover) => <Drawn key={cover.id} cover={cover} />)
}

function Drawn({ cover }: { cover: Cover }) {
  const { version } = cover
  const [drawn, setDrawn] = useState<{ svg: SVGSVGElement; width: number; height: number }>()
  const latest = useRef(cover)
  useEffect(() => void (latest.current = cover))
  useEffect(() => {
    let isOver = false
    void latest.current.draw().then((svg) => {
      const [width, height] = [Number(svg.getAttribute('width')), Number(svg.getAttribute('height'))]
      svg.setAttribute('width', '100%')
      svg.setAttribute('height', '100%')
      if (!isOver) setDrawn({ svg, width, height })
    })
    return () => void (isOver = true)
  }, [version])
  if (!drawn) return null
  const { left, top, width, height } = cover.place(drawn)
  return (
    <div
      className={classes.cover}
      data-cover={cover.id}
      style={{
        transform: `translate(${left}px, ${top}px)`,
        width,
        height,
        clipPath: `path('${cover.cards.map((card) => outlineOf(card, { left, top })).join(' ')}')`,
      }}
      ref={(room) => {
        if (room && room.firstChild !== drawn.svg) room.replaceChildren(drawn.svg)
      }}
    />
  )
}

/** The outline of a card from a place on. */
function outlineOf({ left, top, width, height, angle }: Box, from: { left: number; top: number }): string {
  const points = (
    [
      [-1, -1],
      [1, -1],
      [1, 1],
      [-1, 1],
    ] as const
  ).map(([across, down]) => {
    const [right, below] = [(across * width) / 2, (down * height) / 2]
    const x = left + width / 2 + right * Math.cos(angle) - below * Math.sin(angle) - from.left
    const y = top + height / 2 + right * Math.sin(angle) + below * Math.cos(angle) - from.top
    return `${x.toFixed(1)} ${y.toFixed(1)}`
  })
  return `M${points.join('L')}Z`
}
