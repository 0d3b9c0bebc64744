import { expect, test } from 'vitest'
import { isWifi, wifiAddress, wifiOf } from './wifi-address.ts'

test.each([
  [{ ssid: 'Cardamom', password: 'tea for two', security: 'WPA3' }, 'WIFI:T:WPA;S:Cardamom;P:tea for two;;'],
  [{ ssid: 'Old', password: 'abcde', security: 'WEP' }, 'WIFI:T:WEP;S:Old;P:abcde;;'],
  [{ ssid: 'Plain', password: 'secret', security: '' }, 'WIFI:T:WPA;S:Plain;P:secret;;'],
  [{ ssid: 'Café', password: '', security: 'WPA2' }, 'WIFI:T:nopass;S:Café;;'],
  [{ ssid: 'Café', password: 'left over', security: 'None' }, 'WIFI:T:nopass;S:Café;;'],
])('%j is read by a camera as %s', (wifi, address) => {
  expect(wifiAddress(wifi)).toBe(address)
})

test('nothing in a name or a password ends its part or begins another', () => {
  const wifi = { ssid: 'a;T:nopass', password: String.raw`"p\w,;:`, security: 'WPA2' }
  expect(wifiAddress(wifi)).toBe(String.raw`WIFI:T:WPA;S:a\;T\:nopass;P:\"p\\w\,\;\:;;`)
})

test('a record with a network name is one, whatever its template', () => {
  expect(isWifi([{ key: 'ssid', value: 'Cardamom' }])).toBe(true)
  expect(isWifi([{ key: 'ssid', value: null }])).toBe(false)
  expect(isWifi([{ key: 'username', value: 'x' }])).toBe(false)
  expect(wifiOf([{ key: 'ssid', value: 'Cardamom' }])).toEqual({
    ssid: 'Cardamom',
    password: '',
    security: '',
  })
})
