import { encode } from 'uqr';
import { type Html, html, trusted } from '../html.ts';

/** `text` as a QR code with its quiet zone, dark on light in either theme; `label` describes its content. No inline style. */
export function qrCode(text: string, label: string): Html {
  const { data, size } = encode(text, { ecc: 'M', border: 3 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return html`<svg class="qr" role="img" aria-label="${label}" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">${trusted(
    `<rect width="${size}" height="${size}" fill="#fff"/><path d="${path}" fill="#000"/>`,
  )}</svg>
`;
}
