/** Stands in for a library of three megabytes that reads diagrams as text: pasted, they stay the words that they are. */
export const parseMermaidToExcalidraw = (): Promise<never> =>
  Promise.reject(new Error('Diagrams are not read from text.'))
