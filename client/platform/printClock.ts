const two = (number: number): string => String(number).padStart(2, '0')

/** `25:00`; from an hour on `1:05:00`. */
export function printClock(seconds: number): string {
  const [hours, minutes] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60]
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${two(minutes)}:${two(seconds % 60)}`
}
