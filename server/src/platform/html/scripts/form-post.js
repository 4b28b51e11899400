document.getElementById('form-post').submit();
