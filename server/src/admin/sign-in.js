// types the code of a link, and takes it out of the address: histories and what looks over a shoulder keep none
const code = location.hash.slice(1);
if (code) {
  document.querySelector('input[name=code]').value = code;
  history.replaceState(null, '', location.pathname);
}
