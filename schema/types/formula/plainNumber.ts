/** A number in decimal notation without an exponent, with the fewest digits that identify it. */
export function plainNumber(value: number): string {
  const [digits = '0', exponent = '0'] = String(Math.abs(value)).split('e')
  const [whole = '0', fraction = ''] = digits.split('.')
  const places = Number(exponent)
  const moved =
    places < 0 ? `0.${'0'.repeat(-places - 1)}${whole}${fraction}` : `${whole}${fraction.padEnd(places, '0')}`
  const plain = places === 0 ? digits : moved
  return value < 0 ? `-${plain}` : plain
}

/** Rounded to that many decimals, half away from zero in decimal notation. */
export function roundedNumber(value: number, decimals: number): number {
  const [whole = '0', fraction = ''] = plainNumber(Math.abs(value)).split('.')
  const kept = BigInt(whole + fraction.slice(0, decimals).padEnd(decimals, '0'))
  const up = (fraction[decimals] ?? '0') >= '5' ? 1n : 0n
  const rounded = Number(`${kept + up}e-${decimals}`)
  return value < 0 && rounded !== 0 ? -rounded : rounded
}
