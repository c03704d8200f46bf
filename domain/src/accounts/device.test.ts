import { expect, test } from 'vitest'
import { deviceName as arabicName } from './device.ar.ts'
import { deviceName } from './device.ts'

const safari = 'AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1'
const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0'

test.each([
  [`Mozilla/5.0 (Linux; Android 10; K) ${chrome} Mobile Safari/537.36`, 'Chrome on Android'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/142.0.0.0`, 'Edge on Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 OPR/120.0.0.0`, 'Opera on Windows'],
  [
    `Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  [
    `Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) ${safari} Mobile/15E148 Safari/604.1`,
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${safari} Safari/605.1.15`, 'Safari on Mac'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox on Linux'],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome} Safari/537.36`, 'Chrome on ChromeOS'],
  ['curl/8.14.1', 'A program (curl)'],
  ['node', 'A program (node)'],
  ['Mozilla/5.0', 'An unknown device'],
  ['<script>', 'An unknown device'],
  ['', 'An unknown device'],
  [null, 'An unknown device'],
])('the user agent %j is shown as “%s”', (userAgent, name) => expect(deviceName(userAgent)).toBe(name))

test.each([
  [
    'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
    '\u2066Firefox\u2069 على \u2066Linux\u2069',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)', '\u2066Mac\u2069'],
  ['curl/8.14.1', 'برنامج (\u2066curl\u2069)'],
  [null, 'جهاز غير معروف'],
])('the user agent %j is shown in Arabic as “%s”', (userAgent, name) =>
  expect(arabicName(userAgent)).toBe(name),
)
