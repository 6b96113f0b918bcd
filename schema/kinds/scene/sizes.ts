export const strokeWidths: Record<string, number> = { s: 2, m: 3.5, l: 5, xl: 10 }
export const textSizes: Record<string, number> = { s: 18, m: 24, l: 36, xl: 44 }
export const labelSizes: Record<string, number> = { s: 18, m: 22, l: 26, xl: 32 }
export const arrowLabelSizes: Record<string, number> = { s: 18, m: 20, l: 24, xl: 28 }

export const fontFamilies: Record<string, string> = {
  draw: "tldraw_draw, 'Segoe Print', 'Comic Sans MS', 'Inter Variable', sans-serif",
  sans: "'Inter Variable', 'Segoe UI', 'Helvetica Neue', Arial, sans-serif",
  serif: "Georgia, 'Times New Roman', serif",
  mono: "'JetBrains Mono Variable', Consolas, monospace",
}
