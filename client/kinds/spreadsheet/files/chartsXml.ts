import { columnName } from '#schema/kinds/spreadsheet/address.ts'
import type { Book, Sheet } from '#schema/kinds/spreadsheet/book.ts'
import type { ChartKind, LegendPlace, PlacedChart } from '#schema/kinds/spreadsheet/charts.ts'
import { quoted } from '#schema/kinds/spreadsheet/formulaText.ts'
import { type ChartLine, chartLines } from '../charts/chartLines.ts'
import { colorAt, isRound } from '../charts/readChart.ts'
import { escapeXml } from './xml.ts'

/** What a file counts lengths in, of a pixel. */
export const pixelUnits = 9525
export const legendMarks = { bottom: 'b', top: 't', right: 'r', left: 'l' } as const satisfies Record<
  Exclude<LegendPlace, 'none'>,
  string
>

/** More than these, Excel does not open. */
const seriesMost = 255

const drawing = 'http://schemas.openxmlformats.org/drawingml/2006'
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const value = (name: string, of: string | number) => `<c:${name} val="${of}"/>`

/** The places of the charts of a sheet; the relationship of each has its number. */
export function drawingXml({ charts = [] }: Sheet): string {
  const anchors = charts.map(({ place, width, height, title }, at) => {
    const { row, column, down, across } = place
    return (
      `<xdr:oneCellAnchor><xdr:from><xdr:col>${column}</xdr:col><xdr:colOff>${across * pixelUnits}</xdr:colOff>` +
      `<xdr:row>${row}</xdr:row><xdr:rowOff>${down * pixelUnits}</xdr:rowOff></xdr:from>` +
      `<xdr:ext cx="${width * pixelUnits}" cy="${height * pixelUnits}"/><xdr:graphicFrame macro=""><xdr:nvGraphicFramePr>` +
      `<xdr:cNvPr id="${at + 2}" name="${escapeXml(title || `Chart ${at + 1}`)}"/><xdr:cNvGraphicFramePr/></xdr:nvGraphicFramePr>` +
      '<xdr:xfrm><a:off x="0" y="0"/><a:ext cx="0" cy="0"/></xdr:xfrm><a:graphic>' +
      `<a:graphicData uri="${drawing}/chart"><c:chart xmlns:c="${drawing}/chart" xmlns:r="${office}" r:id="rId${at + 1}"/>` +
      '</a:graphicData></a:graphic></xdr:graphicFrame><xdr:clientData/></xdr:oneCellAnchor>'
    )
  })
  return `<xdr:wsDr xmlns:xdr="${drawing}/spreadsheetDrawing" xmlns:a="${drawing}/main">${anchors.join('')}</xdr:wsDr>`
}

type Series = {
  key: string
  title?: string
  names?: string
  values: string
  /** Where a line across stands among the values. */
  pointAt: (line: string) => number | undefined
}

/** What the series of a chart are of, as absolute references. */
function seriesOf(book: Book, sheet: Sheet, chart: PlacedChart): Series[] {
  const { isByColumns, hasTitles, names, lines } = chartLines(book, sheet, chart)
  /** A line from one place along it to another. */
  const refTo = ({ area, at }: ChartLine, from: number, to: number): string => {
    const cell = (along: number) =>
      isByColumns ? `$${columnName(at)}$${along + 1}` : `$${columnName(along)}$${at + 1}`
    const name = quoted(book.byId.get(area.sheet.id)?.name ?? area.sheet.name)
    return `${name}!${from === to ? cell(from) : `${cell(from)}:${cell(to)}`}`
  }
  const spanOf = ({ area }: ChartLine): [number, number] =>
    isByColumns ? [area.top, area.bottom] : [area.left, area.right]
  const bodyOf = (line: ChartLine): string => {
    const [first, last] = spanOf(line)
    return refTo(line, Math.min(hasTitles ? first + 1 : first, last), last)
  }
  const taken = lines.take(isRound(chart.kind) ? 1 : seriesMost).toArray()
  return taken.map((line) => ({
    key: line.area.sheet[isByColumns ? 'columns' : 'rows'].ids[line.at]!,
    values: bodyOf(line),
    pointAt: (id) => {
      const [first, last] = spanOf(line)
      const at = line.area.sheet[isByColumns ? 'rows' : 'columns'].index.get(id) ?? -1
      const from = hasTitles ? first + 1 : first
      return at >= from && at <= last ? at - from : undefined
    },
    ...(hasTitles ? { title: refTo(line, spanOf(line)[0], spanOf(line)[0]) } : {}),
    ...(names ? { names: bodyOf(names) } : {}),
  }))
}

const titleXml = (text: string): string =>
  text === ''
    ? ''
    : '<c:title><c:tx><c:rich><a:bodyPr/><a:p><a:r>' +
      `<a:t>${escapeXml(text)}</a:t></a:r></a:p></c:rich></c:tx>${value('overlay', 0)}</c:title>`

const fillXml = (color: string) =>
  `<a:solidFill><a:srgbClr val="${color.slice(1).toUpperCase()}"/></a:solidFill>`

function lookXml(kind: ChartKind, color: string): string {
  if (kind === 'scatter')
    return (
      '<c:spPr><a:ln w="19050"><a:noFill/></a:ln></c:spPr>' +
      `<c:marker>${value('symbol', 'circle')}${value('size', 6)}<c:spPr>${fillXml(color)}</c:spPr></c:marker>`
    )
  if (kind === 'line') return `<c:spPr><a:ln w="28575">${fillXml(color)}</a:ln></c:spPr>`
  return `<c:spPr>${fillXml(color)}</c:spPr>`
}

const reference = (name: string, kind: 'num' | 'str', formula: string) =>
  `<c:${name}><c:${kind}Ref><c:f>${escapeXml(formula)}</c:f></c:${kind}Ref></c:${name}>`

function seriesXml(chart: PlacedChart, { key, title, names, values, pointAt }: Series, at: number): string {
  const { kind } = chart
  const isScatter = kind === 'scatter'
  const points = isRound(kind)
    ? [...chart.colors.keys()].flatMap((line) => {
        const point = pointAt(line)
        if (point === undefined) return []
        return `<c:dPt>${value('idx', point)}<c:spPr>${fillXml(colorAt(chart, line, point))}</c:spPr></c:dPt>`
      })
    : []
  return (
    `<c:ser>${value('idx', at)}${value('order', at)}${title ? reference('tx', 'str', title) : ''}` +
    (isRound(kind) ? points.join('') : lookXml(kind, colorAt(chart, key, at))) +
    (names ? reference(isScatter ? 'xVal' : 'cat', isScatter ? 'num' : 'str', names) : '') +
    reference(isScatter ? 'yVal' : 'val', 'num', values) +
    (kind === 'line' || isScatter ? value('smooth', 0) : '') +
    '</c:ser>'
  )
}

const [namesAxis, numbersAxis] = [111_111_111, 222_222_222]

function axisXml(
  kind: 'catAx' | 'valAx',
  {
    id,
    cross,
    side,
    title,
    more = '',
    crosses = 'autoZero',
  }: {
    id: number
    cross: number
    side: 'b' | 'l'
    title: string
    more?: string
    crosses?: 'autoZero' | 'max'
  },
): string {
  const grid = kind === 'valAx' ? '<c:majorGridlines/>' : ''
  return (
    `<c:${kind}>${value('axId', id)}<c:scaling>${value('orientation', more || 'minMax')}</c:scaling>${value('delete', 0)}` +
    `${value('axPos', side)}${grid}${titleXml(title)}${value('majorTickMark', 'none')}${value('minorTickMark', 'none')}` +
    `${value('tickLblPos', 'nextTo')}${value('crossAx', cross)}${value('crosses', crosses)}</c:${kind}>`
  )
}

function axesXml({ kind, xTitle, yTitle }: PlacedChart): string {
  const isBar = kind === 'bar'
  const [names, numbers] = [
    { id: namesAxis, cross: numbersAxis, side: isBar ? 'l' : 'b', title: isBar ? yTitle : xTitle } as const,
    { id: numbersAxis, cross: namesAxis, side: isBar ? 'b' : 'l', title: isBar ? xTitle : yTitle } as const,
  ]
  if (kind === 'scatter') return axisXml('valAx', names) + axisXml('valAx', numbers)
  // The first bar is the upper one, and the numbers stand beneath the last.
  return isBar
    ? axisXml('catAx', { ...names, more: 'maxMin' }) + axisXml('valAx', { ...numbers, crosses: 'max' })
    : axisXml('catAx', names) + axisXml('valAx', numbers)
}

function groupXml(chart: PlacedChart, series: string): string {
  const { kind } = chart
  const axes = value('axId', namesAxis) + value('axId', numbersAxis)
  const plain = value('varyColors', 0)
  if (kind === 'pie')
    return `<c:pieChart>${value('varyColors', 1)}${series}${value('firstSliceAng', 0)}</c:pieChart>`
  if (kind === 'ring')
    return `<c:doughnutChart>${value('varyColors', 1)}${series}${value('firstSliceAng', 0)}${value('holeSize', 60)}</c:doughnutChart>`
  if (kind === 'scatter')
    return `<c:scatterChart>${value('scatterStyle', 'lineMarker')}${plain}${series}${axes}</c:scatterChart>`
  if (kind === 'line')
    return `<c:lineChart>${value('grouping', 'standard')}${plain}${series}${value('marker', 1)}${axes}</c:lineChart>`
  if (kind === 'area')
    return `<c:areaChart>${value('grouping', 'standard')}${plain}${series}${axes}</c:areaChart>`
  const isStacked = kind === 'stacked'
  return (
    `<c:barChart>${value('barDir', kind === 'bar' ? 'bar' : 'col')}${value('grouping', isStacked ? 'stacked' : 'clustered')}` +
    `${plain}${series}${value('gapWidth', 60)}${isStacked ? value('overlap', 100) : ''}${axes}</c:barChart>`
  )
}

/** A chart as it stands in a part of its own. */
export function chartXml(book: Book, sheet: Sheet, chart: PlacedChart): string {
  const { title, legend } = chart
  const series = seriesOf(book, sheet, chart).map((each, at) => seriesXml(chart, each, at))
  return (
    `<c:chartSpace xmlns:c="${drawing}/chart" xmlns:a="${drawing}/main" xmlns:r="${office}"><c:chart>${titleXml(title)}` +
    `${value('autoTitleDeleted', title === '' ? 1 : 0)}<c:plotArea><c:layout/>${groupXml(chart, series.join(''))}` +
    `${isRound(chart.kind) ? '' : axesXml(chart)}</c:plotArea>` +
    (legend === 'none'
      ? ''
      : `<c:legend>${value('legendPos', legendMarks[legend])}${value('overlay', 0)}</c:legend>`) +
    `${value('plotVisOnly', 1)}${value('dispBlanksAs', 'gap')}</c:chart></c:chartSpace>`
  )
}
