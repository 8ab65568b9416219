import { expect, test } from 'vitest'
import { deviceOf } from './device.ts'

test.each([
  {
    device: 'Chrome · Windows',
    from: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36',
  },
  {
    device: 'Chrome · Android',
    from: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Mobile Safari/537.36',
  },
  {
    device: 'Edge · Windows',
    from: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/138.0.0.0 Safari/537.36 Edg/138.0.0.0',
  },
  {
    device: 'Firefox · Android',
    from: 'Mozilla/5.0 (Android 14; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
  },
  {
    device: 'Firefox · Linux',
    from: 'Mozilla/5.0 (X11; Linux x86_64; rv:128.0) Gecko/20100101 Firefox/128.0',
  },
  {
    device: 'Samsung Internet · Android',
    from: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
  },
  {
    device: 'Opera · Android',
    from: 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/137.0.0.0 Mobile Safari/537.36 OPR/90.0.0.0',
  },
  {
    device: 'UC Browser · Android',
    from: 'Mozilla/5.0 (Linux; U; Android 13; en-US; SM-A125F) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/123.0.6312.80 UCBrowser/13.7.8.1321 Mobile Safari/537.36',
  },
  {
    device: 'Safari · iPhone',
    from: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
  },
  {
    device: 'Chrome · iPhone',
    from: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/138.0.7204.53 Mobile/15E148 Safari/604.1',
  },
  {
    device: 'Facebook · iPhone',
    from: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/22F76 [FBAN/FBIOS;FBAV/520.0.0.38]',
  },
  {
    device: 'Safari · Mac',
    from: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
  },
  { device: 'Windows', from: 'Backup-Tool/1.0 (Windows NT 10.0)' },
  { device: 'অজানা যন্ত্র', from: 'curl/8.5.0' },
  { device: 'অজানা যন্ত্র', from: '' },
  { device: 'অজানা যন্ত্র', from: `<script>alert(1)</script>${'x'.repeat(10_000)}` },
])('a User-Agent is displayed as $device', ({ from, device }) => {
  expect(deviceOf(from)).toBe(device)
})
