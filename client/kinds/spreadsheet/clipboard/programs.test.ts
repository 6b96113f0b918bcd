import { expect, test } from 'vitest'
import { resize } from '../deeds.ts'
import { openedWithClipboard } from './testingClipboard.ts'

/** As Excel in Russian puts a range on the clipboard. */
const excel = String.raw`<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office"
xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns="http://www.w3.org/TR/REC-html40">
<head><meta http-equiv=Content-Type content="text/html; charset=utf-8"><meta name=ProgId content=Excel.Sheet>
<link id=Main-File rel=Main-File href="file:///C:/Temp/clip.htm">
<style>
<!--table
	{mso-displayed-decimal-separator:"\,";
	mso-displayed-thousand-separator:" ";}
td
	{padding-top:1px; mso-ignore:padding; color:black; font-size:11.0pt; font-weight:400; font-style:normal;
	font-family:Calibri, sans-serif; mso-number-format:General; text-align:general; vertical-align:bottom; white-space:nowrap;}
.xl65
	{font-weight:700; text-align:center; background:#FFF2CC; mso-pattern:black none;}
.xl66
	{mso-number-format:"\#\,\#\#0\.00\\ \0022₽\0022";}
.xl67
	{mso-number-format:Percent;}
.xl68
	{mso-number-format:"Short Date"; color:red;}
.xl69
	{mso-number-format:"\@"; font-style:italic;}
-->
</style></head>
<body link="#0563C1"><table border=0 cellpadding=0 cellspacing=0 width=256 style='border-collapse:collapse;width:192pt'>
<!--StartFragment-->
 <col width=64 style='mso-width-source:userset;width:48pt'><col width=96 span=2 style='width:72pt'>
 <tr height=20 style='height:15.0pt'>
  <td colspan=3 height=20 class=xl65 width=256 title="it's > 1" style='height:15.0pt'>Смета &amp; итог</td>
 </tr>
 <tr height=20>
  <td height=20 align=right>1,5</td>
  <td class=xl66 align=right>1 234,50 ₽</td>
  <td class=xl67 align=right>12,50%</td>
 </tr>
 <tr height=40>
  <td height=20 class=xl68 align=right>25.11.2026</td>
  <td class=xl69>00123</td>
  <td>две<br>
    строки</td>
 </tr>
 <tr><td colspan=2 style='mso-ignore:colspan'>длинные слова</td><td align=center>ИСТИНА</td></tr>
 <tr><td align=right x:num="0.333333333333333" x:fmla="=1/3">0,33</td><td x:num x:fmla="=A5*2">1</td><td>-1 234</td></tr>
<!--EndFragment-->
</table></body></html>`

test('[RSS.05~] a range of Excel comes with its values, formats, looks, merges and line breaks', () => {
  const { select, pasteHtml, typed, style, held, merges, view } = openedWithClipboard()
  select(10, 2)
  pasteHtml(excel)
  expect([held(10, 2), merges()]).toEqual(['Смета & итог', [[10, 2, 10, 4]]])
  expect(style(10, 2)).toEqual({ bold: true, align: 'center', fill: 'yellow' })
  expect([held(11, 2), held(11, 3), held(11, 4)]).toEqual([1.5, 1234.5, 0.125])
  expect([style(11, 2), style(11, 3), style(11, 4)]).toEqual([
    {},
    { format: 'currency', currency: 'RUB' },
    { format: 'percent', digits: 2 },
  ])
  expect(typed(12, 2, 12, 4)).toEqual([['25.11.2026', "'00123", 'две\nстроки']])
  expect([style(12, 2), style(12, 3)]).toEqual([{ format: 'date', color: 'red' }, { italic: true }])
  expect(typed(13, 2, 14, 4)).toEqual([
    ['длинные слова', '', 'ИСТИНА'],
    ['=1/3', '=C15*2', '-1234'],
  ])
  expect(view.area).toMatchObject({ top: 10, left: 2, bottom: 14, right: 4 })
  select(20, 0)
  pasteHtml(excel, 'widths')
  expect([0, 1, 2].map((at) => view.sheet!.columns.sizes.get(String(at)))).toEqual([64, 96, 96])
})

test('[RSS.05~] lines, wrapping and vertical alignment come from Excel, Google Sheets and LibreOffice', () => {
  const { select, pasteHtml, style } = openedWithClipboard()
  const table = (
    cells: string,
  ) => `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><style>td {white-space:nowrap;
    vertical-align:bottom} .xl65 {border:.5pt solid windowtext; white-space:normal; vertical-align:top}
    .xl66 {border-top:none; border-right:1.0pt solid red; border-bottom:2.0pt double windowtext; border-left:1.5pt dashed #00B050}
    </style><table><tr>${cells}</tr></table>`
  select(0, 0)
  pasteHtml(table('<td class=xl65>a</td><td class=xl66>b</td>'))
  const thin = { line: 'thin' }
  expect(style(0, 0)).toEqual({
    vertical: 'top',
    wrap: true,
    borders: { top: thin, right: thin, bottom: thin, left: thin },
  })
  expect(style(0, 1)).toEqual({
    borders: {
      right: { line: 'medium', color: 'red' },
      bottom: { line: 'double' },
      left: { line: 'dashed', color: 'green' },
    },
  })
  pasteHtml(
    '<google-sheets-html-origin><table data-sheets-root="1"><tr>' +
      '<td style="border-bottom:3px solid #0000ff;overflow:hidden;vertical-align:middle;white-space:normal;wrap-strategy:4;">a</td>' +
      '<td style="border:1px dotted #000000" valign="top">b</td><td style="border:0px solid #000000">c</td></tr></table>',
  )
  const dashed = { line: 'dashed' }
  expect([style(0, 0), style(0, 1), style(0, 2)]).toEqual([
    { vertical: 'middle', wrap: true, borders: { bottom: { line: 'thick', color: 'blue' } } },
    { vertical: 'top', borders: { top: dashed, right: dashed, bottom: dashed, left: dashed } },
    {},
  ])
})

/** As Google Sheets puts a range on the clipboard. */
const google = `<meta charset='utf-8'><google-sheets-html-origin><style type="text/css"><!--td {border: 1px solid #cccccc;}br {mso-data-placement:same-cell;}--></style>
<table xmlns="http://www.w3.org/1999/xhtml" cellspacing="0" cellpadding="0" dir="ltr" border="1" style="table-layout:fixed;font-size:10pt;font-family:Arial;width:0px;border-collapse:collapse;border:none" data-sheets-root="1" data-sheets-baot="1"><colgroup><col width="100"/><col width="151"/></colgroup><tbody>
<tr style="height:21px;"><td style="overflow:hidden;padding:2px 3px 2px 3px;vertical-align:bottom;text-align:right;" data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:0.125}" data-sheets-numberformat="{&quot;1&quot;:3,&quot;2&quot;:&quot;0.0%&quot;,&quot;3&quot;:1}">12,5%</td><td style="overflow:hidden;font-weight:bold;color:#ff0000;" data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;1,5&quot;}">1,5</td></tr>
<tr style="height:21px;"><td rowspan="2" colspan="1" style="text-align:center;background-color:#cfe2f3;" data-sheets-value="{&quot;1&quot;:2,&quot;2&quot;:&quot;две\\nстроки&quot;}"><div style="max-height:42px">две<br/>строки</div></td><td data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:0.25}" data-sheets-formula="=SUM(R[-1]C[-1]:R[-1]C[0])*2" style="text-align:right;">0,25</td></tr>
<tr><td data-sheets-value="{&quot;1&quot;:4,&quot;4&quot;:1}" style="text-align:center">ИСТИНА</td></tr>
<tr><td data-sheets-value="[null,3,null,41822]" data-sheets-numberformat="[null,5,&quot;M/d/yyyy&quot;,1]">7/2/2014</td><td data-sheets-value="[null,2,&quot;=1&quot;]">=1</td></tr>
</tbody></table></google-sheets-html-origin>`

test('[RSS.05~] a range of Google Sheets comes with its exact values, formulas, formats and merges', () => {
  const { select, pasteHtml, typed, style, held, merges } = openedWithClipboard()
  select(4, 3)
  pasteHtml(google)
  expect([held(4, 3), held(4, 4)]).toEqual([0.125, '1,5'])
  expect([style(4, 3), style(4, 4)]).toEqual([
    { format: 'percent', digits: 1 },
    { bold: true, color: 'red' },
  ])
  expect(typed(5, 3, 7, 4)).toEqual([
    ['две\nстроки', '=СУММ(D5:E5)*2'],
    ['', 'ИСТИНА'],
    ['02.07.2014', "'=1"],
  ])
  expect([merges(), style(5, 3)]).toEqual([[[5, 3, 6, 3]], { align: 'center', fill: 'blue' }])
  select(0, 0)
  pasteHtml(
    `<meta charset='utf-8'><google-sheets-html-origin><span style="font-size:10pt;font-family:Arial;font-weight:bold;" data-sheets-root="1" data-sheets-value="{&quot;1&quot;:3,&quot;3&quot;:1234}" data-sheets-numberformat="{&quot;1&quot;:2}">1,234</span>`,
  )
  expect([held(0, 0), style(0, 0)]).toEqual([1234, { bold: true, format: 'number' }])
})

/** As LibreOffice Calc puts a range on the clipboard. */
const libre = `<!DOCTYPE html>
<html><head><meta http-equiv="content-type" content="text/html; charset=utf-8"/><title></title>
<meta name="generator" content="LibreOffice 7.6 (Linux)"/><style type="text/css">body,div,table,thead,tbody,tfoot,tr,th,td,p { font-family:"Liberation Sans"; font-size:x-small }</style></head>
<body><table cellspacing="0" border="0"><colgroup width="85"></colgroup><colgroup width="120"></colgroup>
<tr><td style="border-top: 1px solid #000000" height="17" align="left" bgcolor="#FFFF00"><b><font color="#C9211E">Caf&eacute;</font></b></td>
<td align="right" sdval="1234.5678" sdnum="1049;0;#&nbsp;##0,00">1&nbsp;234,57</td></tr>
<tr><td height="17" align="right" sdval="46351" sdnum="1049;0;ДД.ММ.ГГГГ">25.11.2026</td><td align="center" sdval="1" sdnum="1049;0;BOOLEAN"><i>ИСТИНА</i></td></tr>
<tr><td colspan=2 align="center" sdval="0.5" sdnum="1033;0;0.0%">50.0%</td></tr>
<tr><td align="left"><br></td><td align="left" sdnum="1049;0;@">007</td></tr>
</table></body></html>`

test('[RSS.05~] a range of LibreOffice comes with its exact values, formats and looks', () => {
  const { select, pasteHtml, typed, style, held, merges } = openedWithClipboard()
  select(0, 0)
  pasteHtml(libre)
  expect([held(0, 0), held(0, 1), held(1, 0), held(1, 1), held(2, 0)]).toEqual([
    'Café',
    1234.5678,
    46351,
    true,
    0.5,
  ])
  expect([style(0, 0), style(0, 1), style(1, 0), style(1, 1), style(2, 0)]).toEqual([
    { bold: true, color: 'red', fill: 'yellow', borders: { top: { line: 'thin' } } },
    { format: 'number' },
    { format: 'date' },
    { italic: true },
    { format: 'percent', digits: 1, align: 'center' },
  ])
  expect([merges(), typed(3, 0, 3, 1)]).toEqual([[[2, 0, 2, 1]], [['', "'007"]]])
})

test('[RSS.05~] a table of a web page is typed by the rules of the book, and keeps how cells look that it says nothing of', () => {
  const { select, pasteHtml, typed, style, workbook, view, clipboard, transfer } = openedWithClipboard()
  select(0, 0, 0, 1)
  workbook.change(() => undefined)
  view.typing.write(view.sheet!, { row: 0, column: 1 }, '5%')
  pasteHtml(
    '<table><thead><tr><th>Имя<th>Доля</tr></thead><tr><td><p>Анна</p><p>Мария</p><td style="color:rgb(0,0,255)"><a href="https://example.org">7</a></table>',
  )
  expect(typed(0, 0, 1, 1)).toEqual([
    ['Имя', 'Доля'],
    ['Анна\nМария', '7'],
  ])
  expect([style(0, 1), style(1, 1)]).toEqual([{ bold: true, format: 'percent' }, { color: 'blue' }])
  // Words with a table among them are pasted as words.
  transfer.setData('text/html', '<p>Смотрите:</p><table><tr><td>1</td></tr></table>')
  transfer.setData('text/plain', 'Смотрите:\n1')
  select(5, 0)
  clipboard.paste(transfer)
  expect(typed(5, 0, 6, 0)).toEqual([['Смотрите:'], ['1']])
})

test('[RSS.05~] hostile HTML neither runs nor hangs nor fills the sheet', () => {
  const { select, pasteHtml, typed, clipboard, refused, merges, held } = openedWithClipboard()
  select(0, 0)
  pasteHtml(
    '<table><script>alert(1)</script><style>td{color:red</style><tr><td colspan=1000000000 onclick="alert(2)">a<img src=x onerror=alert(3)></td></tr><tr><td rowspan=99999999999>b &#0;&#x110000;&bogus;</td></tr></table>',
  )
  expect(typed(0, 0, 1, 0)).toEqual([['a'], ['b &bogus;']])
  expect(merges()).toEqual([[0, 0, 0, 999]])
  const paste = (html: string) => {
    clipboard.paste({ getData: (type) => (type === 'text/html' ? html : '') })
  }
  const rows = '<tr><td>1<td>2</tr>'.repeat(500_001)
  paste(`<table>${rows}</table>`)
  paste(`<table>${'<tr>'.repeat(1_000_000)}<td>x</table>`)
  expect(refused).toEqual(['paste.large', 'paste.large'])
  // Cells that lie over one another as far as HTML lets them.
  const over = '<tr><td>1<td colspan=999 rowspan=65534>2</tr><tr><td colspan=1000>3</tr>'
  paste(`<table>${over.repeat(2000)}</table>`)
  expect([held(0, 0), refused.length]).toEqual(['a', 3])
  select(4, 0)
  paste('<table><tr><td>'.repeat(50_000) + 'deep')
  expect(held(4, 0)).toContain('deep')
  select(6, 0)
  for (const cut of [
    '<table><tr><td>a',
    '<table><tr><td title="',
    '<table><!-- ',
    '<table><style>td{',
    '<',
    '&#',
  ])
    paste(cut)
})

test('[RSS.05~] empty lines within a cell stay, and widths that are not said change nothing', () => {
  const { select, pasteHtml, typed, view } = openedWithClipboard()
  select(0, 0)
  pasteHtml('<table><tr><td>a <br><br>\n  b<p>c</p><br></td></tr></table>')
  expect(typed(0, 0, 0, 0)).toEqual([['a\n\nb\nc']])
  resize(view, 'columns', 0, 60)
  pasteHtml('<table><tr><td>a</td></tr></table>', 'widths')
  expect(view.sheet!.columns.sizes.get('0')).toBe(60)
})

test('[RSS.05~] what a sheet has no room for of merges that are pasted is said', () => {
  const { select, clipboard, refused, merges } = openedWithClipboard()
  select(0, 0)
  const html = `<table>${'<tr><td colspan=2>x</td></tr>'.repeat(2001)}</table>`
  clipboard.paste({ getData: (type) => (type === 'text/html' ? html : '') })
  expect([merges()?.length, refused]).toEqual([2000, ['merge.full']])
})
