import { readSetting, storeSetting } from './stored-setting.ts'

const name = 'single-keys'
const off = 'off'

/**
 * Whether keys without Ctrl act. People who dictate or whose hands shake can switch them off (WCAG 2.1.4), on the
 * account screen.
 */
export function areSingleKeysOn(): boolean {
  return readSetting(name) !== off
}

export function switchSingleKeys(isOn: boolean): void {
  storeSetting(name, isOn ? 'on' : off)
}
