/** Bounds of the elements of a board; lengths in px of the canvas. */
export const elementLimits = {
  placeMost: 1_000_000,
  sideMost: 50_000,
  strokeMost: 100,
  fontMost: 1000,
  textSigns: 20_000,
  nameSigns: 500,
  linkSigns: 2000,
  idSigns: 100,
  points: 20_000,
  groups: 50,
} as const

export const shapeTypes = ['rectangle', 'diamond', 'ellipse'] as const
export const lineTypes = ['line', 'arrow'] as const
export const elementTypes = [...shapeTypes, ...lineTypes, 'freedraw', 'text', 'image', 'frame'] as const

export type Point = [x: number, y: number]
/** Where an end of an arrow holds on to another element. */
export type Binding = { elementId: string; focus: number; gap: number; fixedPoint?: Point }
export type FixedSegment = { index: number; start: Point; end: Point }
export type Crop = {
  x: number
  y: number
  width: number
  height: number
  naturalWidth: number
  naturalHeight: number
}

/** What elements of one type alone have. */
export type OwnProperties = {
  shape: object
  line: {
    points: Point[]
    startBinding: Binding | null
    endBinding: Binding | null
    startArrowhead: string | null
    endArrowhead: string | null
    elbowed: boolean
    fixedSegments: FixedSegment[] | null
    startIsSpecial: boolean | null
    endIsSpecial: boolean | null
  }
  freedraw: { points: Point[]; pressures: number[]; simulatePressure: boolean }
  text: {
    text: string
    originalText: string
    fontSize: number
    fontFamily: number
    textAlign: 'left' | 'center' | 'right'
    verticalAlign: 'top' | 'middle' | 'bottom'
    containerId: string | null
    autoResize: boolean
    lineHeight: number
  }
  image: { fileId: string | null; scale: Point; crop: Crop | null }
  frame: { name: string | null }
}

/** What every element has. */
export type ElementBase = {
  id: string
  x: number
  y: number
  width: number
  height: number
  angle: number
  strokeColor: string
  backgroundColor: string
  fillStyle: 'hachure' | 'cross-hatch' | 'solid' | 'zigzag'
  strokeWidth: number
  strokeStyle: 'solid' | 'dashed' | 'dotted'
  roundness: { type: 1 | 2 | 3; value?: number } | null
  roughness: number
  opacity: number
  /** What a hand-drawn line looks like. */
  seed: number
  /** The order from the bottom to the top, as fractional keys. */
  index: string
  groupIds: string[]
  frameId: string | null
  /** Follows from the arrows and the words that name this element; it is not stored. */
  boundElements: { id: string; type: 'arrow' | 'text' }[]
  link: string | null
  locked: boolean
}

export type BoardElement = ElementBase &
  (
    | ({ type: (typeof shapeTypes)[number] } & OwnProperties['shape'])
    | ({ type: (typeof lineTypes)[number] } & OwnProperties['line'])
    | ({ type: 'freedraw' } & OwnProperties['freedraw'])
    | ({ type: 'text' } & OwnProperties['text'])
    | ({ type: 'image' } & OwnProperties['image'])
    | ({ type: 'frame' } & OwnProperties['frame'])
  )
